package orbweaver.console;

import com.sun.net.httpserver.HttpExchange;
import java.util.Optional;
import orbweaver.console.page.ErrorView;
import orbweaver.console.page.PageRenderer;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.visitor.Visitor;

/** Responses with a page. */
record HtmlResponses(PageRenderer renderer) {
  /**
   * Returns a page.
   *
   * @param visitor visitor to whom the page is shown; absent before a log-in
   * @param token token of its forms
   */
  Response of(int status, PageView page, Optional<Visitor> visitor, String token) {
    return Response.html(status, renderer.html(page, visitor, token));
  }

  /** Returns the page of an error, which has no form. */
  Response error(int status, String title, String message, Optional<Visitor> visitor) {
    return of(status, ErrorView.page(title, message, ""), visitor, "");
  }

  /** Returns the parameters in the address of a request. */
  static Parameters query(HttpExchange exchange) {
    return new Parameters(Optional.ofNullable(exchange.getRequestURI().getRawQuery()).orElse(""));
  }
}
