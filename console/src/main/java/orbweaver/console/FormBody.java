package orbweaver.console;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.Optional;
import orbweaver.console.page.Parameters;

/** Body of a request that sends a form. */
final class FormBody {
  private static final int MAX_BYTES = 1 << 20;
  private static final String TYPE = "application/x-www-form-urlencoded";

  private FormBody() {}

  /**
   * Reads the fields of a form.
   *
   * @throws RefusedRequest if it is too long, or no form
   * @throws orbweaver.console.page.BadRequest if it is not encoded as one
   */
  static Parameters read(HttpExchange exchange) throws IOException {
    var type =
        Optional.ofNullable(exchange.getRequestHeaders().getFirst("Content-Type")).orElse("");
    if (!type.split(";", 2)[0].strip().equalsIgnoreCase(TYPE))
      throw new RefusedRequest(
          Response.UNSUPPORTED_TYPE,
          "This is not a form",
          "Content-Type: " + type + " (expected: " + TYPE + ")");
    var bytes = exchange.getRequestBody().readNBytes(MAX_BYTES + 1);
    RequestThreads.deadline().clear();
    if (bytes.length > MAX_BYTES)
      throw new RefusedRequest(
          Response.TOO_LARGE,
          "This form is too long",
          "Expected: at most " + MAX_BYTES + " bytes. Go back, and send less text.");
    return new Parameters(new String(bytes, US_ASCII));
  }
}
