package orbweaver.extractor;

import static orbweaver.contract.json.Preconditions.require;

import java.util.Optional;
import java.util.function.UnaryOperator;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageText;

/**
 * Page with its text.
 *
 * @param text text of the page; absent if no activity asks for it, or if no text was read
 */
public record ExtractedPage(Page page, Optional<PageText> text) {
  public ExtractedPage {
    require(page.hasText() == text.isPresent(), "text of the page", page.text(), "as the text");
  }

  static ExtractedPage withoutText(Page page) {
    return new ExtractedPage(page, Optional.empty());
  }

  /** Returns a copy with a changed page. */
  ExtractedPage with(UnaryOperator<Page> change) {
    return new ExtractedPage(change.apply(page), text);
  }
}
