package orbweaver.console.walk;

import orbweaver.console.page.PageView;

/**
 * Content of the page of a walk.
 *
 * @param mark text at the place of the result, which is sent line by line
 */
public record WalkView(Walk walk, String mark) {
  /** Returns the page. */
  public static PageView page(Walk walk, String mark) {
    return new PageView("walk.jte", new WalkView(walk, mark));
  }
}
