package orbweaver.extractor.markup;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.contract.page.LinkKind;

/**
 * One place of a page that leads elsewhere.
 *
 * @param kind by what
 * @param reference as it is written there
 * @param from what it is relative to
 * @param words reads what there is to read; only worth its price for links that are kept
 */
public record Occurrence(LinkKind kind, String reference, From from, Supplier<Words> words) {
  /** What a reference is relative to, and how its query is written. */
  public enum From {
    /** The base of the page, in its encoding. */
    BASE,
    /** The page itself, in its encoding. */
    PAGE,
    /** The page itself, in UTF-8: a field of its head, to which no markup bears. */
    HEAD
  }

  /**
   * What there is to read at a link.
   *
   * @param text what it shows
   * @param rel what it says of itself
   * @param title what it shows when pointed at
   * @param context the heading above it
   */
  public record Words(
      Optional<String> text, List<String> rel, Optional<String> title, Optional<String> context) {
    private static final Words NONE =
        new Words(Optional.empty(), List.of(), Optional.empty(), Optional.empty());
  }

  /** One of the head that shows nothing and says nothing of itself. */
  public static Occurrence ofHead(LinkKind kind, String reference) {
    return new Occurrence(kind, reference, From.HEAD, () -> Words.NONE);
  }
}
