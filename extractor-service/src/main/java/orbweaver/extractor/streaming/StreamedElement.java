package orbweaver.extractor.streaming;

import java.util.Optional;
import orbweaver.extractor.content.HtmlElement;
import orbweaver.extractor.text.PlainText;
import org.jspecify.annotations.Nullable;

/**
 * Element of a page that is read without a DOM tree. It knows the range of the texts in it, not the
 * texts.
 */
final class StreamedElement implements HtmlElement {
  private static final int MAX_HEADING_LENGTH = 15_000;
  private static final int MAX_TEXT_LENGTH = 60_000;

  private final Utf8Input page;
  private final TextSpans texts;
  private final String name;
  private final int[] attributes;
  private final @Nullable StreamedElement enclosingLink;
  private final int start;
  // Range of the texts in the element, by their numbers.
  private final int firstText;
  private int endText;
  // Cached, since each image in a link needs the text of the link.
  private Optional<Optional<String>> cachedText = Optional.empty();

  /**
   * Creates an element whose texts follow the last text read.
   *
   * @param start index of its start tag
   * @param enclosingLink link around the element
   */
  StreamedElement(
      Utf8Input page,
      TextSpans texts,
      String name,
      int[] attributes,
      int start,
      @Nullable StreamedElement enclosingLink) {
    this.page = page;
    this.texts = texts;
    this.name = name;
    this.attributes = attributes;
    this.enclosingLink = enclosingLink;
    this.start = start;
    firstText = texts.count();
    endText = firstText;
  }

  /** Ends the element after the last text. */
  void end() {
    endText = texts.count();
  }

  /**
   * Tests whether a DOM tree would certainly give the same text. Its limit of effort counts nodes
   * too, so it may cut off a long text earlier.
   */
  boolean isWithinTreeLimits() {
    var maxLength = name.startsWith("h") ? MAX_HEADING_LENGTH : MAX_TEXT_LENGTH;
    return !hasText() || texts.endOf(endText) - start <= maxLength;
  }

  private boolean hasText() {
    return switch (name) {
      case "form", "object", "audio", "video" -> false;
      default -> true;
    };
  }

  /** Tests whether the element is an anchor with a target. */
  boolean isLink() {
    return name.equals("a") && hasAttribute("href");
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean hasAttribute(String attribute) {
    return TagReader.hasAttribute(page, attributes, attribute);
  }

  @Override
  public String attribute(String attribute) {
    return TagReader.attributeValue(page, attributes, attribute);
  }

  /** Returns false: a page with frames requires a DOM tree. */
  @Override
  public boolean isChildOf(String parent) {
    return false;
  }

  @Override
  public Optional<String> text(int maxBytes) {
    if (!name.equals("a")) return read(maxBytes);
    if (cachedText.isEmpty()) cachedText = Optional.of(read(maxBytes));
    return cachedText.get();
  }

  private Optional<String> read(int maxBytes) {
    return texts.plainText(page, firstText, endText, maxBytes);
  }

  @Override
  public Optional<String> anchorText() {
    return enclosingLink == null ? Optional.empty() : enclosingLink.text(PlainText.MAX_BYTES);
  }
}
