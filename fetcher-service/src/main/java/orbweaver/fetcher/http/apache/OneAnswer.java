package orbweaver.fetcher.http.apache;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.ProtocolException;
import org.apache.hc.core5.http.impl.io.HttpRequestExecutor;
import org.apache.hc.core5.http.io.HttpClientConnection;
import org.apache.hc.core5.http.io.HttpResponseInformationCallback;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.jspecify.annotations.Nullable;

/**
 * Waits for the one answer to a request, behind a few that only say it is coming (RFC 9110 15.2).
 */
final class OneAnswer extends HttpRequestExecutor {
  private static final int MOST_INTERIM = 5;

  @Override
  public ClassicHttpResponse execute(
      ClassicHttpRequest request,
      HttpClientConnection connection,
      @Nullable HttpResponseInformationCallback callback,
      HttpContext context)
      throws IOException, HttpException {
    var interim = new AtomicInteger();
    HttpResponseInformationCallback counted =
        (response, _, _) -> count(interim.incrementAndGet(), response);
    return super.execute(request, connection, counted, context);
  }

  private static void count(int interim, HttpResponse response) throws HttpException {
    if (interim > MOST_INTERIM) {
      throw new ProtocolException(
          "more than %d interim responses, the last: %d"
              .formatted(MOST_INTERIM, response.getCode()));
    }
  }
}
