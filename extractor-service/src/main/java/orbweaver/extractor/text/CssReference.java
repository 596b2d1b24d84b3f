package orbweaver.extractor.text;

import java.util.function.Consumer;
import java.util.function.Function;
import orbweaver.contract.page.LinkKind;

/**
 * Reference of CSS to another resource.
 *
 * @param kind {@link LinkKind#IMPORT} or {@link LinkKind#CSS}
 * @param url reference as written, with its escapes resolved
 */
public record CssReference(LinkKind kind, String url) {
  /** Passes the references of a style sheet or of a {@code style} attribute to the visitor. */
  public static void forEach(String css, Consumer<CssReference> visitor) {
    new CssTokenizer(css, (reference, _, _) -> visitor.accept(reference)).read();
  }

  /**
   * Returns a style sheet or a {@code style} attribute with other references; everything else stays
   * as written.
   *
   * @param replacement returns the reference to write instead
   */
  public static String rewrite(String css, Function<CssReference, String> replacement) {
    var out = new StringBuilder(css.length());
    var copied = new int[1];
    new CssTokenizer(
            css,
            (reference, start, end) -> {
              var text = "url(\"" + escaped(replacement.apply(reference)) + "\")";
              out.append(css, copied[0], start).append(text);
              copied[0] = end;
            })
        .read();
    return out.append(css, copied[0], css.length()).toString();
  }

  // A less-than sign could end the style element around the text.
  private static String escaped(String url) {
    var out = new StringBuilder(url.length());
    for (var i = 0; i < url.length(); i++) {
      var c = url.charAt(i);
      if (c == '"' || c == '\\' || c == '<' || c < ' ')
        out.append('\\').append(Integer.toHexString(c)).append(' ');
      else out.append(c);
    }
    return out.toString();
  }
}
