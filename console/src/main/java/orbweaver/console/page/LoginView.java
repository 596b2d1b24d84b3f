package orbweaver.console.page;

import java.util.Map;

/**
 * Content of the page of the log-in.
 *
 * @param to path of the page that follows
 * @param name name that was typed; empty if there is none
 * @param message what is wrong; empty if nothing is
 */
public record LoginView(String to, String name, String message) {
  /** Returns the page. */
  public static PageView page(String to, String name, String message) {
    return new PageView("login.jte", new LoginView(to, name, message));
  }

  /** Returns the address of the page at a path, with the page that follows. */
  public static String address(String path, String to) {
    return Links.address(path, Map.of("to", to));
  }
}
