package orbweaver.extractor.skim;

import java.util.Optional;
import orbweaver.extractor.markup.Sight;
import orbweaver.extractor.text.PlainText;
import org.jspecify.annotations.Nullable;

/** An element of a page that was read without making a tree. */
final class Glimpse implements Sight {
  private static final int LONGEST_HEADING = 15_000;
  private static final int LONGEST_TEXT = 60_000;

  private final Source page;
  private final Texts texts;
  private final String name;
  private final int[] attributes;
  private final @Nullable Glimpse around;
  private final int start;
  private final int from;
  private int to;
  // Images in a link ask for its text, each.
  private Optional<Optional<String>> read = Optional.empty();

  /**
   * @param start where its tag begins
   * @param around the link that it stands in
   */
  Glimpse(
      Source page,
      Texts texts,
      String name,
      int[] attributes,
      int start,
      @Nullable Glimpse around) {
    this.page = page;
    this.texts = texts;
    this.name = name;
    this.attributes = attributes;
    this.around = around;
    this.start = start;
    from = texts.count();
    to = from;
  }

  /** It ends with the last text. */
  void end() {
    to = texts.count();
  }

  /** Whether a tree would tell as much of it: how far its text is read is counted in nodes, too. */
  boolean isShort() {
    var longest = name.startsWith("h") ? LONGEST_HEADING : LONGEST_TEXT;
    return !isRead() || texts.end(to) - start <= longest;
  }

  private boolean isRead() {
    return switch (name) {
      case "form", "object" -> false;
      default -> true;
    };
  }

  boolean isLink() {
    return name.equals("a") && has("href");
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean has(String attribute) {
    return Tag.has(page, attributes, attribute);
  }

  @Override
  public String attribute(String attribute) {
    return Tag.value(page, attributes, attribute);
  }

  /** A page with frames is out of order. */
  @Override
  public boolean isIn(String parent) {
    return false;
  }

  @Override
  public Optional<String> text(int maxBytes) {
    if (!name.equals("a")) return read(maxBytes);
    if (read.isEmpty()) read = Optional.of(read(maxBytes));
    return read.get();
  }

  private Optional<String> read(int maxBytes) {
    var plain = new PlainText(maxBytes);
    texts.tell(from, to, plain);
    return plain.text();
  }

  @Override
  public Optional<String> textAround() {
    return around == null ? Optional.empty() : around.text(PlainText.MOST_BYTES);
  }
}
