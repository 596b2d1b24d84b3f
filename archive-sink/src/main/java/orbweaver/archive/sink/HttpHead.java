package orbweaver.archive.sink;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Set;
import orbweaver.contract.fetch.Header;
import orbweaver.contract.fetch.SentFields;

/** Head of an HTTP message as text, as an archive stores it. */
final class HttpHead {
  /** Prefix of the name of a field that does not apply to the body as it is stored. */
  static final String ORIGINAL_PREFIX = "X-Archive-Orig-";

  private static final String LENGTH = "content-length";
  private static final Set<String> OF_CODINGS = Set.of("content-encoding", "transfer-encoding");

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private HttpHead(String startLine) {
    line(startLine.getBytes(UTF_8));
  }

  /** Returns the head of the request, without credentials. */
  static byte[] ofRequest(CapturedExchange exchange) {
    var url = exchange.url();
    var target = url.path() + url.query().map(query -> "?" + query).orElse("");
    var head = new HttpHead("GET " + target + " HTTP/1.1");
    exchange.requestHeaders().forEach(head::requestField);
    head.field("Host", url.authority());
    head.field("Connection", "keep-alive");
    return head.bytes();
  }

  private void requestField(String name, String value) {
    if (!SentFields.isCredential(name)) field(name, value);
  }

  /**
   * Returns the head of the response. The body is stored decoded: fields about its codings and its
   * length get the prefix {@value #ORIGINAL_PREFIX} if they do not apply to it.
   */
  static byte[] ofResponse(CapturedExchange exchange) {
    // The reason phrase is not known; RFC 9112, 4 allows to leave it empty.
    var head = new HttpHead("HTTP/1.1 " + exchange.status() + " ");
    var length = Integer.toString(exchange.body().length);
    var hasLength = exchange.isConfirmation();
    for (var header : exchange.responseHeaders()) {
      var isLength = header.name().equals(LENGTH) && header.value().strip().equals(length);
      hasLength |= isLength;
      var isKept = exchange.isConfirmation() || isLength || !isChanged(header.name());
      head.field(isKept ? header.name() : ORIGINAL_PREFIX + header.name(), header.value());
    }
    if (!hasLength) head.field(LENGTH, length);
    return head.bytes();
  }

  private static boolean isChanged(String name) {
    return OF_CODINGS.contains(name) || name.equals(LENGTH);
  }

  /** Tests whether the server announced a body. */
  static boolean announcesBody(Iterable<Header> headers) {
    for (var header : headers) {
      if (header.name().equals("transfer-encoding")) return true;
      if (header.name().equals(LENGTH) && !header.value().strip().equals("0")) return true;
    }
    return false;
  }

  // A value is Latin-1, except that the fetcher decodes a Location in UTF-8 as such.
  private void field(String name, String value) {
    var isUrl = name.equals("location") || value.chars().anyMatch(c -> c > 0xff);
    var text = name + ": " + value.replace('\r', ' ').replace('\n', ' ');
    line(text.getBytes(isUrl ? UTF_8 : ISO_8859_1));
  }

  private void line(byte[] text) {
    out.writeBytes(text);
    out.write('\r');
    out.write('\n');
  }

  private byte[] bytes() {
    line(new byte[0]);
    return out.toByteArray();
  }
}
