package orbweaver.console.picture;

import orbweaver.console.page.PageView;

/** Page that tells that a picture is not ready yet. */
public record WaitingView(String title) {
  static PageView page(String title) {
    return new PageView("picture/waiting.jte", new WaitingView(title));
  }
}
