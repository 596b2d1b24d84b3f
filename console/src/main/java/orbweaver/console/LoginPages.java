package orbweaver.console;

import static java.util.Locale.ROOT;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Set;
import orbweaver.console.Login.Attempt.Accepted;
import orbweaver.console.Login.Attempt.TooEarly;
import orbweaver.console.Login.Attempt.Wrong;
import orbweaver.console.change.ChangeResult.Made;
import orbweaver.console.change.FormAnswer;
import orbweaver.console.change.RecordedChange;
import orbweaver.console.page.AccountView;
import orbweaver.console.page.LoginView;
import orbweaver.console.page.Parameters;
import orbweaver.console.visitor.Sessions;
import orbweaver.console.visitor.UserAccount;
import orbweaver.console.visitor.Visitor;

/** Pages of the log-in, the log-out and the account of a user. */
final class LoginPages implements AutoCloseable {
  private static final String LOGIN = "/login";
  private static final String LOGOUT = "/logout";
  private static final String ACCOUNT = "/account";
  private static final Set<String> PATHS = Set.of(LOGIN, LOGOUT, ACCOUNT);

  private final Clients clients;
  private final Sessions sessions;
  private final FormHandler forms;
  private final HtmlResponses html;
  private final RecordedChange changes;
  private final InstantSource clock;
  private final Login login;

  LoginPages(
      Clients clients,
      Sessions sessions,
      FormHandler forms,
      HtmlResponses html,
      ConsoleSettings settings,
      SecureRandom random) {
    this.clients = clients;
    this.sessions = sessions;
    this.forms = forms;
    this.html = html;
    clock = settings.clock();
    changes = forms.changes();
    login = new Login(settings.users(), random);
  }

  /** Tests whether a path is that of one of these pages. */
  static boolean has(String path) {
    return PATHS.contains(path);
  }

  /** Returns the address of the log-in that leads to a page afterwards. */
  static String address(String to) {
    return LoginView.address(LOGIN, to);
  }

  Response answer(HttpExchange exchange, Client client) throws IOException {
    var isPost = exchange.getRequestMethod().equals("POST");
    return switch (exchange.getRequestURI().getPath()) {
      case LOGIN -> isPost ? logIn(exchange, client) : loginPage(exchange, client);
      case LOGOUT -> isPost ? logOut(exchange, client) : Response.redirect(ACCOUNT);
      default -> client.visitor().map(user -> account(user, client)).orElse(toLogin());
    };
  }

  private static Response toLogin() {
    return Response.redirect(address(ACCOUNT));
  }

  private Response account(Visitor user, Client client) {
    return html.of(Response.OK, AccountView.page(user), client.visitor(), forms.token(client));
  }

  private Response loginPage(HttpExchange exchange, Client client) {
    if (client.visitor().isPresent()) return Response.redirect(ACCOUNT);
    var to = target(HtmlResponses.query(exchange));
    return html.of(Response.OK, LoginView.page(to, "", ""), client.visitor(), forms.token(client));
  }

  private static String target(Parameters parameters) {
    var to = parameters.text("to").orElse("/");
    return Made.isLocation(to) ? to : "/";
  }

  private Response logIn(HttpExchange exchange, Client client) throws IOException {
    var fields = forms.fields(exchange, client);
    if (!clients.hasLogin()) return Response.redirect(ACCOUNT);
    var name = fields.text("name").orElse("").toLowerCase(ROOT);
    var password = fields.secret("password").orElse("").toCharArray();
    return switch (login.attempt(client, name, password, clock.instant())) {
      case Accepted(var user) -> begin(user, client, target(fields));
      case Wrong(var isUser) -> {
        changes.refuse(isUser ? name : "unknown", client.address(), LOGIN, "log in");
        yield again(Response.FORBIDDEN, "The name or the password is wrong.", name, fields, client);
      }
      case TooEarly(var wait) -> tooEarly(wait, name, fields, client);
    };
  }

  private Response begin(UserAccount user, Client client, String to) {
    var request = client.request(user.visitor());
    var _ = changes.make(new FormAnswer.Accepted("log in", () -> new Made(to)), request, LOGIN);
    sessions.end(client.id());
    var id = sessions.begin(user, clock.instant());
    return Response.redirect(to).with("Set-Cookie", clients.cookie().field(id));
  }

  private Response tooEarly(Duration wait, String name, Parameters fields, Client client) {
    var seconds = RefusedRequest.seconds(wait);
    var message =
        "There were several failed attempts. Wait %d %s, then try again."
            .formatted(seconds, seconds == 1 ? "second" : "seconds");
    return again(Response.TOO_MANY, message, name, fields, client)
        .with("Retry-After", Long.toString(seconds));
  }

  private Response again(
      int status, String message, String name, Parameters fields, Client client) {
    return html.of(
        status,
        LoginView.page(target(fields), name, message),
        client.visitor(),
        forms.token(client));
  }

  private Response logOut(HttpExchange exchange, Client client) throws IOException {
    var _ = forms.fields(exchange, client);
    sessions.end(client.id());
    return Response.redirect(LOGIN).with("Set-Cookie", clients.cookie().removal());
  }

  @Override
  public void close() {
    login.close();
  }
}
