package orbweaver.graph.analysis.export.webgraph;

import java.util.Arrays;
import java.util.Collections;

/** Host names with reversed labels, so that the hosts of a domain are adjacent when sorted. */
final class ReversedHostName {
  private static final String WWW = "www.";

  private ReversedHostName() {}

  /**
   * Returns {@code com.example.news} for {@code news.example.com}; an IP address is unchanged.
   *
   * @param keepsWww whether a leading {@code www.} is kept; Common Crawl removes it
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

  // URL standard: a host whose last label is a number is an IPv4 address.
  private static boolean isAddress(String host) {
    var last = host.substring(host.lastIndexOf('.') + 1);
    return host.startsWith("[") || (!last.isEmpty() && Character.isDigit(last.charAt(0)));
  }
}
