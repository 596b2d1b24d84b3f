package orbweaver.app.mirror;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Optional;
import java.util.regex.Pattern;
import orbweaver.contract.page.LinkKind;
import orbweaver.extractor.encoding.DecodedBody;
import orbweaver.extractor.text.CssReference;

/** Rewriter of the references of CSS. */
record StylesheetRewriter(MirrorLinks links) {
  private static final Pattern CHARSET = Pattern.compile("\\A@charset \"([^\"]{0,64})\";");
  private static final int CHARSET_LENGTH = 80;

  /** Returns the text of a body. */
  static DecodedBody decode(byte[] body, Optional<String> charset) {
    var start = new String(body, 0, Math.min(body.length, CHARSET_LENGTH), ISO_8859_1);
    var declared = CHARSET.matcher(start).results().map(found -> found.group(1)).findFirst();
    return DecodedBody.of(body, charset.or(() -> declared).or(() -> Optional.of("utf-8")));
  }

  /** Returns a stylesheet as a file in UTF-8. */
  String rewriteFile(String css, ReferenceSource source) {
    var text = CHARSET.matcher(css).replaceFirst("");
    return "@charset \"utf-8\";" + rewrite(text, source);
  }

  /** Returns CSS with rewritten references; embeds that are not in the mirror become empty. */
  String rewrite(String css, ReferenceSource source) {
    return CssReference.rewrite(
        css, reference -> links.embed(source, reference.url()).orElseGet(() -> empty(reference)));
  }

  private static String empty(CssReference reference) {
    return reference.kind() == LinkKind.IMPORT ? "data:text/css," : "data:,";
  }
}
