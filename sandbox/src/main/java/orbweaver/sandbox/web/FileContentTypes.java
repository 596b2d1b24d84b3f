package orbweaver.sandbox.web;

import static java.util.Map.entry;

import java.util.Locale;
import java.util.Map;

/** Content types by file name extension. */
final class FileContentTypes {
  private static final Map<String, String> BY_EXTENSION =
      Map.ofEntries(
          entry("html", "text/html"),
          entry("htm", "text/html"),
          entry("xhtml", "application/xhtml+xml"),
          entry("css", "text/css"),
          entry("js", "text/javascript"),
          entry("json", "application/json"),
          entry("xml", "text/xml"),
          entry("txt", "text/plain"),
          entry("md", "text/markdown"),
          entry("svg", "image/svg+xml"),
          entry("png", "image/png"),
          entry("gif", "image/gif"),
          entry("jpg", "image/jpeg"),
          entry("ico", "image/x-icon"),
          entry("woff", "font/woff"),
          entry("woff2", "font/woff2"),
          entry("pdf", "application/pdf"),
          entry("zip", "application/zip"));

  private FileContentTypes() {}

  /** Returns the content type without a charset, so that the declaration in a page counts. */
  static String of(String name) {
    var extension = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return BY_EXTENSION.getOrDefault(extension, "application/octet-stream");
  }
}
