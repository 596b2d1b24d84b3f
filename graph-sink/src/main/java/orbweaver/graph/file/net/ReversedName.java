package orbweaver.graph.file.net;

import java.util.Arrays;
import java.util.Collections;

/** Names of hosts with their labels the other way round, so that a domain sorts together. */
final class ReversedName {
  private static final String WWW = "www.";

  private ReversedName() {}

  /**
   * {@code news.example.com} is {@code com.example.news}; an address stays as it is.
   *
   * @param keepsWww else {@code www.} at the beginning is left out first, as Common Crawl does
   */
  static String of(String host, boolean keepsWww) {
    if (isAddress(host)) return host;
    var labels = Arrays.asList((keepsWww ? host : withoutWww(host)).split("\\."));
    Collections.reverse(labels);
    return String.join(".", labels);
  }

  private static String withoutWww(String host) {
    return host.startsWith(WWW) && host.length() > WWW.length()
        ? host.substring(WWW.length())
        : host;
  }

  // URL standard: whatever ends in a number is an IPv4 address.
  private static boolean isAddress(String host) {
    var last = host.substring(host.lastIndexOf('.') + 1);
    return host.startsWith("[") || (!last.isEmpty() && Character.isDigit(last.charAt(0)));
  }
}
