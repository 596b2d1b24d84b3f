package orbweaver.console;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.time.InstantSource;
import orbweaver.console.change.AuditLog;
import orbweaver.console.change.ChangeResult;
import orbweaver.console.change.ChangeResult.Made;
import orbweaver.console.change.ChangeResult.NotMade;
import orbweaver.console.change.FormAnswer.Accepted;
import orbweaver.console.change.FormAnswer.Rejected;
import orbweaver.console.change.FormPage;
import orbweaver.console.change.RecordedChange;
import orbweaver.console.page.PageView;
import orbweaver.console.visit.FormTokens;
import orbweaver.console.visit.Visit;

/** Handler of forms that were sent: it checks their tokens, and records what they change. */
final class FormHandler {
  private final FormTokens tokens;
  private final RequestGuard guard;
  private final RecordedChange changes;

  FormHandler(FormTokens tokens, RequestGuard guard, AuditLog log, InstantSource clock) {
    this.tokens = tokens;
    this.guard = guard;
    changes = new RecordedChange(log, clock);
  }

  /** Result of a form: where the browser is sent to, or a page. */
  sealed interface Result {
    /** The browser is sent to another page. */
    record Redirect(String location) implements Result {}

    /** The form is shown again. */
    record Again(PageView page) implements Result {}
  }

  /**
   * Handles a form that was sent.
   *
   * @throws RefusedRequest if it is not a form of this server for this browser
   */
  Result post(FormPage page, HttpExchange exchange, Visit visit) throws IOException {
    guard.checkPost(exchange.getRequestHeaders());
    var fields = FormBody.read(exchange);
    if (visit.isNew() || !tokens.isOf(visit.id(), fields.secret("token").orElse("")))
      throw new RefusedRequest(
          Response.FORBIDDEN,
          "This form is not accepted",
          "It was not made for this browser, or before the server was started. Nothing is changed."
              + " Load the form again, and send it once more; cookies of this address must be"
              + " allowed.");
    return switch (page.post(fields, visit.visitor())) {
      case Rejected(var view) -> new Result.Again(view);
      case Accepted accepted -> result(changes.make(accepted, visit, page.path()));
    };
  }

  private static Result result(ChangeResult result) {
    return switch (result) {
      case Made(var location) -> new Result.Redirect(location);
      case NotMade(var _, var view) -> new Result.Again(view);
    };
  }
}
