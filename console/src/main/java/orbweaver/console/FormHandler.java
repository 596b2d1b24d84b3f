package orbweaver.console;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import orbweaver.console.change.ChangeResult;
import orbweaver.console.change.ChangeResult.Made;
import orbweaver.console.change.ChangeResult.NotMade;
import orbweaver.console.change.ChangeResult.PartlyMade;
import orbweaver.console.change.ChangeResult.Unknown;
import orbweaver.console.change.FormAnswer.Accepted;
import orbweaver.console.change.FormAnswer.Rejected;
import orbweaver.console.change.FormPage;
import orbweaver.console.change.RecordedChange;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.visitor.FormTokens;
import orbweaver.console.visitor.VisitorRequest;

/** Handler of forms that were sent: it checks their tokens, and records what they change. */
final class FormHandler {
  private final FormTokens tokens;
  private final RequestGuard guard;
  private final RecordedChange changes;

  FormHandler(FormTokens tokens, RequestGuard guard, RecordedChange changes) {
    this.tokens = tokens;
    this.guard = guard;
    this.changes = changes;
  }

  /** Result of a form: where the browser is sent to, or a page. */
  sealed interface Result {
    /** The browser is sent to another page. */
    record Redirect(String location) implements Result {}

    /** The form is shown again. */
    record Again(PageView page) implements Result {}

    /** A message that it is not known whether the change is made. */
    record Unanswered(String message) implements Result {}
  }

  /** Returns the token of the forms of a browser. */
  String token(Client client) {
    return tokens.of(client.id());
  }

  /** Returns what records changes. */
  RecordedChange changes() {
    return changes;
  }

  /**
   * Reads the fields of a form.
   *
   * @throws RefusedRequest if it is not a form of this server for this browser
   */
  Parameters fields(HttpExchange exchange, Client client) throws IOException {
    guard.checkPost(exchange.getRequestHeaders());
    var fields = FormBody.read(exchange);
    if (client.isNew() || !tokens.isOf(client.id(), fields.secret("token").orElse("")))
      throw new RefusedRequest(
          Response.FORBIDDEN,
          "This form is not accepted",
          "It was not made for this browser, or before the server was started. Nothing is changed."
              + " Load the form again, and send it once more; cookies of this address must be"
              + " allowed.");
    return fields;
  }

  /** Handles a form that was sent. */
  Result post(FormPage page, Parameters fields, VisitorRequest request) {
    return switch (page.post(fields, request.visitor())) {
      case Rejected(var view) -> new Result.Again(view);
      case Accepted accepted -> result(changes.make(accepted, request, page.path()));
    };
  }

  private static Result result(ChangeResult result) {
    return switch (result) {
      case Made(var location) -> new Result.Redirect(location);
      case NotMade(var _, var view) -> new Result.Again(view);
      case PartlyMade(var _, var view) -> new Result.Again(view);
      case Unknown(var reason) ->
          new Result.Unanswered(
              "A request that was sent to a pipeline stays on its topic and is carried out later."
                  + " Do not send it again; look at the changes first. The reason: "
                  + reason);
    };
  }
}
