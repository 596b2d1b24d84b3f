package orbweaver.app.mirror;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Extensions of files by media type: a browser knows the type of a file only by its extension. */
final class FileExtensions {
  private static final Map<String, List<String>> BY_TYPE =
      Map.ofEntries(
          Map.entry("text/html", List.of("html", "htm")),
          // It is written as HTML.
          Map.entry("application/xhtml+xml", List.of("html", "htm")),
          Map.entry("text/css", List.of("css")),
          Map.entry("text/javascript", List.of("js", "mjs")),
          Map.entry("application/javascript", List.of("js", "mjs")),
          Map.entry("application/x-javascript", List.of("js", "mjs")),
          Map.entry("application/json", List.of("json")),
          Map.entry("text/plain", List.of("txt", "text", "log", "md", "asc")),
          Map.entry("text/xml", List.of("xml", "rss", "rdf", "xsl")),
          Map.entry("application/xml", List.of("xml", "rss", "rdf", "xsl")),
          Map.entry("image/png", List.of("png")),
          Map.entry("image/jpeg", List.of("jpg", "jpeg", "jpe")),
          Map.entry("image/gif", List.of("gif")),
          Map.entry("image/webp", List.of("webp")),
          Map.entry("image/avif", List.of("avif")),
          Map.entry("image/bmp", List.of("bmp")),
          Map.entry("image/svg+xml", List.of("svg")),
          Map.entry("image/x-icon", List.of("ico")),
          Map.entry("image/vnd.microsoft.icon", List.of("ico")),
          Map.entry("font/woff", List.of("woff")),
          Map.entry("font/woff2", List.of("woff2")),
          Map.entry("font/ttf", List.of("ttf")),
          Map.entry("font/otf", List.of("otf")),
          Map.entry("audio/mpeg", List.of("mp3", "mpga")),
          Map.entry("audio/ogg", List.of("ogg", "oga")),
          Map.entry("video/mp4", List.of("mp4", "m4v")),
          Map.entry("video/webm", List.of("webm")),
          Map.entry("video/mpeg", List.of("mpeg", "mpg")),
          Map.entry("application/pdf", List.of("pdf")),
          Map.entry("application/zip", List.of("zip")));

  private FileExtensions() {}

  /** Returns a name whose extension belongs to the media type, if the type is known. */
  static String withExtension(String name, Optional<String> mediaType) {
    var extensions = mediaType.map(BY_TYPE::get);
    if (extensions.isEmpty()) return name;
    if (extensions.get().contains(SafeFileNames.extension(name))) return name;
    return name + "." + extensions.get().getFirst();
  }
}
