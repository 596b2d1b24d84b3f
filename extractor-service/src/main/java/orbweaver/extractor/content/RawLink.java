package orbweaver.extractor.content;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.contract.page.LinkKind;

/**
 * Unresolved link of a page.
 *
 * @param kind kind of the link, by its element
 * @param reference unresolved reference
 * @param relativeTo base of the reference
 * @param details computes the details, which is expensive; called only for links that fit
 */
public record RawLink(
    LinkKind kind, String reference, ReferenceContext relativeTo, Supplier<LinkDetails> details) {
  /** Base of a reference, and encoding of its query. */
  public enum ReferenceContext {
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
  public record LinkDetails(
      Optional<String> text, List<String> rel, Optional<String> title, Optional<String> context) {
    private static final LinkDetails NONE =
        new LinkDetails(Optional.empty(), List.of(), Optional.empty(), Optional.empty());
  }

  /** Returns a link of CSS in a page. */
  static RawLink ofCss(LinkKind kind, String reference) {
    return new RawLink(kind, reference, ReferenceContext.BASE, () -> LinkDetails.NONE);
  }

  /** Returns a link of a header field or of a file that is no page, without details. */
  public static RawLink ofHeader(LinkKind kind, String reference) {
    return new RawLink(kind, reference, ReferenceContext.HEAD, () -> LinkDetails.NONE);
  }
}
