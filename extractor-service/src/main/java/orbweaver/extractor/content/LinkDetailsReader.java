package orbweaver.extractor.content;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.contract.page.LinkKind;
import orbweaver.extractor.content.RawLink.LinkDetails;
import orbweaver.extractor.text.PlainText;
import orbweaver.extractor.text.RelTokens;

/**
 * Reader of the details of a link element, called only for links that are kept.
 *
 * @param kind kind of the link
 * @param heading heading above the link
 */
record LinkDetailsReader(HtmlElement element, LinkKind kind, Optional<HeadingText> heading)
    implements Supplier<LinkDetails> {
  @Override
  public LinkDetails get() {
    var title = PlainText.of(element.attribute("title"));
    return new LinkDetails(text(), rel(), title, heading.flatMap(HeadingText::context));
  }

  private Optional<String> text() {
    return switch (kind) {
      case A -> elementText();
      case NOFRAMES -> element.name().equals("area") ? alternativeText() : elementText();
      case AREA -> alternativeText();
      case IMG -> imageText();
      case HREFLANG -> PlainText.of(element.attribute("hreflang"));
      case FRAME, IFRAME, REFRESH, REDIRECT, SITEMAP, LISTED -> Optional.empty();
      case LINK, CANONICAL, BASE, SRCSET, SCRIPT, EMBED, OBJECT, FORM -> Optional.empty();
      case STYLESHEET, ICON, AUDIO, VIDEO, POSTER, SOURCE, TRACK, CSS, IMPORT, OTHER ->
          Optional.empty();
    };
  }

  private List<String> rel() {
    return switch (kind) {
      case A, AREA, NOFRAMES, LINK, CANONICAL, HREFLANG, FORM, STYLESHEET, ICON ->
          RelTokens.parse(element.attribute("rel"));
      case FRAME, IFRAME, REFRESH, REDIRECT, SITEMAP, LISTED -> List.of();
      case BASE, IMG, SRCSET, SCRIPT, EMBED, OBJECT -> List.of();
      case AUDIO, VIDEO, POSTER, SOURCE, TRACK, CSS, IMPORT, OTHER -> List.of();
    };
  }

  /**
   * Returns the text of the anchor around an image, as in the World Wide Web Worm of 1993; without
   * one the alternative text.
   */
  private Optional<String> imageText() {
    return element.anchorText().or(this::alternativeText);
  }

  private Optional<String> elementText() {
    return element.text(PlainText.MAX_BYTES);
  }

  private Optional<String> alternativeText() {
    return PlainText.of(element.attribute("alt"));
  }
}
