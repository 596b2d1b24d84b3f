package orbweaver.fetcher.http.apache;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.contract.fetch.Header;
import org.apache.hc.core5.http.FormattedHeader;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.HttpVersion;

/** Where a response ends, as far as its head leaves room for doubt (RFC 9112 6.3). */
final class Framing {
  private static final Pattern DIGITS = Pattern.compile("[0-9]{1,19}");

  private Framing() {}

  /** Whether all fields together are as short as that. */
  static boolean fits(List<Header> fields, int budget) {
    return fields.stream().mapToInt(f -> f.name().length() + f.value().length()).sum() <= budget;
  }

  /** Whether another may read what follows otherwise: its length is told in two ways, or oddly. */
  static boolean isDoubtful(HttpResponse response) {
    var isCoded = response.containsHeader(HttpHeaders.TRANSFER_ENCODING);
    return isCoded && (response.containsHeader(HttpHeaders.CONTENT_LENGTH) || isOld(response));
  }

  private static boolean isOld(HttpResponse response) {
    var version = response.getVersion();
    return version != null && version.lessEquals(HttpVersion.HTTP_1_0);
  }

  /** Whether it says how long it is in a way that is none: by a sign, or with a blank before it. */
  static boolean isMalformed(HttpResponse response) {
    return Stream.of(response.getHeaders()).anyMatch(Framing::isMalformed);
  }

  private static boolean isMalformed(org.apache.hc.core5.http.Header field) {
    var isLength = field.getName().equalsIgnoreCase(HttpHeaders.CONTENT_LENGTH);
    if (isLength && !DIGITS.matcher(String.valueOf(field.getValue()).strip()).matches())
      return true;
    var isFraming = isLength || field.getName().equalsIgnoreCase(HttpHeaders.TRANSFER_ENCODING);
    return isFraming && field instanceof FormattedHeader written && hasBlank(written);
  }

  private static boolean hasBlank(FormattedHeader written) {
    var colon = written.getBuffer().indexOf(':');
    return colon > 0 && written.getBuffer().charAt(colon - 1) <= ' ';
  }
}
