package orbweaver.console.picture;

import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.page.ServedPage;

/** List of the pictures of a crawl. */
public record AllPicturesPage() implements ServedPage {
  /** Content of the page. */
  public record AllPicturesView() {}

  @Override
  public PageView answer(Parameters parameters) {
    return new PageView("picture/all.jte", new AllPicturesView());
  }
}
