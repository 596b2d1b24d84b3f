package orbweaver.console.walk;

import java.util.regex.Pattern;

/** HTML of the text of a walk, in which addresses are links. */
final class WalkHtml {
  private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s<>\"'`]+");

  private WalkHtml() {}

  /** Returns HTML that shows lines of text. */
  static String of(String lines) {
    var html = new StringBuilder(lines.length() * 2);
    var addresses = ADDRESS.matcher(lines);
    var from = 0;
    while (addresses.find()) {
      var address = escaped(addresses.group());
      html.append(escaped(lines.substring(from, addresses.start())))
          .append("<a rel=\"noreferrer nofollow\" href=\"")
          .append(address)
          .append("\">")
          .append(address)
          .append("</a>");
      from = addresses.end();
    }
    return html.append(escaped(lines.substring(from))).toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
