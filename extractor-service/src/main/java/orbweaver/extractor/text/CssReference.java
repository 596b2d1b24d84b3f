package orbweaver.extractor.text;

import java.util.function.Consumer;
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
    new CssTokenizer(css, visitor).read();
  }
}
