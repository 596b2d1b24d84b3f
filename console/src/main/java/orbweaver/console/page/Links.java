package orbweaver.console.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import java.net.URLEncoder;
import java.time.Instant;
import java.util.Map;
import orbweaver.graph.analysis.export.linkdb.PublishedHost;

/** Addresses of the pages of the console. */
public final class Links {
  private Links() {}

  /** Returns the address of the page of a URL. */
  public static String url(String url) {
    return address("/url", Map.of("url", url));
  }

  /** Returns the address of the page that explains the decisions on a URL. */
  public static String why(String url) {
    return address("/why", Map.of("url", url));
  }

  /** Returns the address of that page with the shortest path to the URL. */
  public static String path(String url) {
    return why(url) + "&path=on";
  }

  /** Returns the address of the page of a stored response. */
  public static String capture(String url, Instant at) {
    return url("/capture", url) + "&at=" + at;
  }

  /** Returns the address of the body of a stored response, as a file. */
  public static String body(String url, Instant at) {
    return url("/capture/body", url) + "&at=" + at;
  }

  private static String url(String path, String url) {
    return address(path, Map.of("url", url));
  }

  /** Returns the address of the pages that resemble one. */
  public static String similar(String url) {
    return address("/search", Map.of("like", url));
  }

  /** Returns the address of the result of a search for a phrase, which can be any text. */
  public static String phrase(String text) {
    var words = text.replaceAll("[^\\p{L}\\p{M}\\p{N}]+", " ").strip();
    return address("/search", Map.of("q", '"' + words + '"'));
  }

  /** Returns the address of the link file of a host. */
  public static String linkFile(PublishedHost host) {
    return "/data/links/" + host.fileName();
  }

  /** Returns an address with query parameters. */
  public static String address(String path, Map<String, String> parameters) {
    return parameters.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + URLEncoder.encode(entry.getValue(), UTF_8))
        .collect(joining("&", path + "?", ""));
  }
}
