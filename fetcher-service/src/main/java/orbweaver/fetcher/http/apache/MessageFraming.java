package orbweaver.fetcher.http.apache;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.contract.fetch.Header;
import org.apache.hc.core5.http.FormattedHeader;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.HttpVersion;

/**
 * Message framing: detection of heads from which the end of the response is ambiguous (RFC 9112
 * 6.3).
 */
final class MessageFraming {
  private static final Pattern DIGITS = Pattern.compile("[0-9]{1,19}");

  private MessageFraming() {}

  /** Tests whether all fields together fit into a number of bytes. */
  static boolean fits(List<Header> fields, int budget) {
    return fields.stream().mapToInt(f -> f.name().length() + f.value().length()).sum() <= budget;
  }

  /**
   * Tests whether recipients may disagree on the end of the message: a chunked message that also
   * has a length, or that is of HTTP/1.0.
   */
  static boolean isAmbiguous(HttpResponse response) {
    var isCoded = response.containsHeader(HttpHeaders.TRANSFER_ENCODING);
    return isCoded && (response.containsHeader(HttpHeaders.CONTENT_LENGTH) || isOld(response));
  }

  private static boolean isOld(HttpResponse response) {
    var version = response.getVersion();
    return version != null && version.lessEquals(HttpVersion.HTTP_1_0);
  }

  /**
   * Tests whether a framing field is malformed: a length with a sign, or a blank before the colon.
   */
  static boolean isMalformed(HttpResponse response) {
    return Stream.of(response.getHeaders()).anyMatch(MessageFraming::isMalformed);
  }

  private static boolean isMalformed(org.apache.hc.core5.http.Header field) {
    var isLength = field.getName().equalsIgnoreCase(HttpHeaders.CONTENT_LENGTH);
    if (isLength && !DIGITS.matcher(String.valueOf(field.getValue()).strip()).matches())
      return true;
    var isFraming = isLength || field.getName().equalsIgnoreCase(HttpHeaders.TRANSFER_ENCODING);
    return isFraming && field instanceof FormattedHeader formatted && hasBlank(formatted);
  }

  private static boolean hasBlank(FormattedHeader formatted) {
    var colon = formatted.getBuffer().indexOf(':');
    return colon > 0 && formatted.getBuffer().charAt(colon - 1) <= ' ';
  }
}
