package orbweaver.extractor.markup;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.contract.page.LinkKind;
import orbweaver.extractor.markup.Occurrence.Words;
import orbweaver.extractor.text.PlainText;
import orbweaver.extractor.text.Rel;

/**
 * Reads what there is to read at an element that leads elsewhere.
 *
 * @param kind by which it does
 * @param heading above it
 */
record Reading(Sight element, LinkKind kind, Optional<Headline> heading)
    implements Supplier<Words> {
  @Override
  public Words get() {
    var title = PlainText.of(element.attribute("title"));
    return new Words(text(), rel(), title, heading.flatMap(Headline::context));
  }

  private Optional<String> text() {
    return switch (kind) {
      case A -> element.text(PlainText.MOST_BYTES);
      case AREA -> PlainText.of(element.attribute("alt"));
      case IMG -> ofImage();
      case HREFLANG -> PlainText.of(element.attribute("hreflang"));
      case FRAME, IFRAME, REFRESH, REDIRECT, SITEMAP, LISTED -> Optional.empty();
      case LINK, CANONICAL, BASE, SRCSET, SCRIPT, EMBED, OBJECT, FORM -> Optional.empty();
    };
  }

  private List<String> rel() {
    return switch (kind) {
      case A, AREA, LINK, CANONICAL, HREFLANG, FORM -> Rel.of(element.attribute("rel"));
      case FRAME, IFRAME, REFRESH, REDIRECT, SITEMAP, LISTED -> List.of();
      case BASE, IMG, SRCSET, SCRIPT, EMBED, OBJECT -> List.of();
    };
  }

  /**
   * The text of the anchor it stands in, as the World Wide Web Worm of 1993 told of images; where
   * there is none, what stands for the image.
   */
  private Optional<String> ofImage() {
    return element.textAround().or(() -> PlainText.of(element.attribute("alt")));
  }
}
