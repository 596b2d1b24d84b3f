package orbweaver.extractor.markup;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.contract.page.LinkKind;

/**
 * Unresolved link of a page.
 *
 * @param kind kind of the link, by its element
 * @param reference unresolved reference
 * @param from base of the reference
 * @param words computes the details, which is expensive; called only for links that fit
 */
public record Occurrence(LinkKind kind, String reference, From from, Supplier<Words> words) {
  /** Base of a reference, and encoding of its query. */
  public enum From {
    /** The base URL of the page, in its encoding. */
    BASE,
    /** The page itself, in its encoding. */
    PAGE,
    /** The page itself, in UTF-8: for header fields, which markup does not affect. */
    HEAD
  }

  /**
   * Details of a link.
   *
   * @param text anchor text or its substitute
   * @param rel tokens of the {@code rel} attribute
   * @param title {@code title} attribute
   * @param context heading above the link
   */
  public record Words(
      Optional<String> text, List<String> rel, Optional<String> title, Optional<String> context) {
    private static final Words NONE =
        new Words(Optional.empty(), List.of(), Optional.empty(), Optional.empty());
  }

  /** Returns a link of a header field without details. */
  public static Occurrence ofHead(LinkKind kind, String reference) {
    return new Occurrence(kind, reference, From.HEAD, () -> Words.NONE);
  }
}
