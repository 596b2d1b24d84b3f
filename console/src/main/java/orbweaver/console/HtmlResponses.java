package orbweaver.console;

import com.sun.net.httpserver.HttpExchange;
import java.util.Optional;
import orbweaver.console.page.ErrorView;
import orbweaver.console.page.PageRenderer;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;

/** Responses with a page. */
record HtmlResponses(PageRenderer renderer) {
  /**
   * Returns a page.
   *
   * @param token token of its forms
   */
  Response of(int status, PageView page, String token) {
    return Response.html(status, renderer.html(page, token));
  }

  /** Returns the page of an error, which has no form. */
  Response error(int status, String title, String message) {
    return of(status, ErrorView.page(title, message, ""), "");
  }

  /** Returns the parameters in the address of a request. */
  static Parameters query(HttpExchange exchange) {
    return new Parameters(Optional.ofNullable(exchange.getRequestURI().getRawQuery()).orElse(""));
  }
}
