package orbweaver.console;

import static java.util.stream.Collectors.toMap;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.console.FormHandler.Result.Again;
import orbweaver.console.FormHandler.Result.Redirect;
import orbweaver.console.FormHandler.Result.Unanswered;
import orbweaver.console.access.ClientAddress;
import orbweaver.console.access.ClientPlaces;
import orbweaver.console.access.RequestRate;
import orbweaver.console.change.AuditLog;
import orbweaver.console.change.FormPage;
import orbweaver.console.change.RecordedChange;
import orbweaver.console.change.UnrecordedChange;
import orbweaver.console.file.FileRequest;
import orbweaver.console.page.BadRequest;
import orbweaver.console.page.ErrorView;
import orbweaver.console.page.MissingPage;
import orbweaver.console.page.PageRenderer;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.source.CrawlSource;
import orbweaver.console.visitor.FormTokens;
import orbweaver.console.visitor.Sessions;
import orbweaver.console.visitor.Visitor;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.console.walk.WalkReaders;
import orbweaver.console.walk.Walks;
import orbweaver.contract.EnumText;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Handler of all requests. It sets header fields by which a browser runs no script, loads nothing
 * from elsewhere, and tells other sites no address of a page.
 */
final class ConsoleHandler implements HttpHandler, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ConsoleHandler.class);
  private static final Pattern LOCALHOST =
      Pattern.compile("localhost(:\\d+)?", Pattern.CASE_INSENSITIVE);
  private static final Set<String> READING = Set.of("GET", "HEAD");
  private static final int WORK_AT_A_TIME = 2;
  // As many as there are requests at a time: none is refused because others wait.
  private static final int MAX_WAITING = 200;
  private static final int MAX_OF_CLIENT = 8;
  private static final String POLICY = "Content-Security-Policy";
  private static final String CONTENT_POLICY =
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none';"
          + " frame-ancestors 'none'";
  private static final Map<String, String> HEADERS =
      Map.of(
          POLICY,
          CONTENT_POLICY,
          "X-Content-Type-Options",
          "nosniff",
          // With no-referrer, a browser sends the forms of these pages without their origin.
          "Referrer-Policy",
          "same-origin",
          "Cross-Origin-Opener-Policy",
          "same-origin",
          "Cross-Origin-Resource-Policy",
          "same-origin",
          "Cache-Control",
          "no-store");

  private final ReadingRoutes reading;
  private final Map<String, FormPage> formPages;
  private final ConsoleSettings settings;
  private final HtmlResponses html;
  private final Clients clients;
  private final RequestGuard guard;
  private final RequestRate rate;
  private final FormHandler forms;
  private final LoginPages login;
  private final Optional<WalkPages> walkPages;
  private final BoundedWork work;
  // Slow searches must not keep a form waiting, such as the one that ends a walk.
  private final BoundedWork formWork = bounded("form", CpuShare.ALL);
  private final ClientPlaces places = new ClientPlaces(MAX_OF_CLIENT);
  private final Response styleSheet = Response.styleSheet();
  private final Optional<EarlyReader> early;

  /**
   * Creates the handler of a server.
   *
   * @param port port that it listens on
   */
  ConsoleHandler(
      ConsoleSettings settings,
      int port,
      CrawlSource source,
      List<FormPage> formPages,
      Optional<Walks> walks) {
    this.settings = settings;
    reading = new ReadingRoutes(source);
    work = bounded("page", settings.limits().cpuShare());
    var random = new SecureRandom();
    var sessions = new Sessions(random, settings.users());
    var renderer = new PageRenderer(source, walks.isPresent());
    html = new HtmlResponses(renderer);
    walkPages = walks.map(all -> walkPages(all, renderer));
    this.formPages =
        Stream.concat(formPages.stream(), walkPages.stream().flatMap(all -> all.forms().stream()))
            .collect(toMap(FormPage::path, Function.identity()));
    clients = new Clients(settings.reach(), port, settings.users(), sessions, random);
    guard = new RequestGuard(settings.reach());
    rate = new RequestRate(settings.limits().perSecond(), settings.limits().burst());
    var changes = new RecordedChange(new AuditLog(settings.auditLog()), settings.clock());
    forms = new FormHandler(new FormTokens(random), guard, changes);
    login = new LoginPages(clients, sessions, forms, html, settings, random);
    early = source.isRunning() ? Optional.empty() : Optional.of(new EarlyReader(this::readFront));
  }

  private void readFront() {
    var view = reading.front().answer(new Parameters(""));
    var _ = html.of(Response.OK, view, Optional.of(Visitor.local()), "");
  }

  private static BoundedWork bounded(String name, double share) {
    return new BoundedWork(name, WORK_AT_A_TIME, MAX_WAITING, new CpuShare(share));
  }

  private WalkPages walkPages(Walks walks, PageRenderer renderer) {
    return new WalkPages(walks, renderer, settings.limits().responseTime(), new WalkReaders());
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      HEADERS.forEach(exchange.getResponseHeaders()::set);
      if (settings.reach().scheme().equals("https") && !isLocalhost(exchange))
        exchange.getResponseHeaders().set("Strict-Transport-Security", "max-age=31536000");
      var response = safeResponse(exchange);
      RequestThreads.deadline().set(settings.limits().responseTime());
      response.send(exchange);
    }
  }

  // A browser would refuse all other servers of its machine that are not encrypted.
  private static boolean isLocalhost(HttpExchange exchange) {
    var host = Optional.ofNullable(exchange.getRequestHeaders().getFirst("Host")).orElse("");
    return LOCALHOST.matcher(host).matches();
  }

  private ConsoleResponse safeResponse(HttpExchange exchange) throws IOException {
    var visitor = Optional.<Visitor>empty();
    try {
      var address = admitted(exchange);
      if (exchange.getRequestURI().getPath().equals(Response.STYLE_SHEET)) return styleSheet;
      var client = clients.client(exchange, address, settings.clock().instant());
      visitor = client.visitor();
      return response(exchange, client);
    } catch (RefusedRequest e) {
      return e.addTo(html.error(e.status(), e.title(), e.message(), visitor));
    } catch (MissingPage e) {
      var message = String.valueOf(e.getMessage());
      return html.error(Response.NOT_FOUND, "There is no such page", message, visitor);
    } catch (BadRequest e) {
      return html.of(Response.BAD_REQUEST, ErrorView.of(e), visitor, "");
    } catch (UnrecordedChange e) {
      LOG.error("form {}", exchange.getRequestURI().getPath(), e);
      return Response.text(Response.UNAVAILABLE, e.getMessage() + "\n");
    } catch (RuntimeException | Error e) {
      LOG.error("page {}", exchange.getRequestURI().getPath(), e);
      return Response.text(
          Response.INTERNAL_ERROR,
          "This page could not be made; the log of the server tells why.\n");
    }
  }

  private InetAddress admitted(HttpExchange exchange) {
    var address = clients.address(exchange);
    var wait = rate.take(ClientAddress.key(address), settings.clock().instant());
    if (wait.isPresent()) throw RefusedRequest.tooMany(wait.get());
    guard.check(exchange.getRequestHeaders());
    if (READING.contains(exchange.getRequestMethod())) RequestThreads.deadline().clear();
    return address;
  }

  private ConsoleResponse response(HttpExchange exchange, Client client) throws IOException {
    var path = exchange.getRequestURI().getPath();
    if (LoginPages.has(path)) return withCookie(client, login.answer(exchange, client));
    if (client.visitor().isEmpty()) return toLogin(exchange);
    return answer(exchange, client, client.visitor().get());
  }

  private Response withCookie(Client client, Response response) {
    return client.isNew() && !response.has("Set-Cookie")
        ? response.with("Set-Cookie", clients.cookie().field(client.id()))
        : response;
  }

  private static Response toLogin(HttpExchange exchange) {
    if (READING.contains(exchange.getRequestMethod()))
      return Response.redirect(LoginPages.address(exchange.getRequestURI().toString()));
    throw new RefusedRequest(
        Response.FORBIDDEN,
        "You are not logged in",
        "Nothing is changed. Log in, and send the form once more.");
  }

  private ConsoleResponse answer(HttpExchange exchange, Client client, Visitor visitor)
      throws IOException {
    var path = exchange.getRequestURI().getPath();
    var form = formPages.get(path);
    if (form != null) return withCookie(client, form(form, exchange, client, visitor));
    if (!READING.contains(exchange.getRequestMethod())) return notAllowed("GET, HEAD");
    var walk = walkPages.filter(all -> all.has(path));
    if (walk.isPresent()) {
      var parameters = HtmlResponses.query(exchange);
      var pages = walk.get();
      var token = forms.token(client);
      return run(client, formWork, () -> pages.answer(path, parameters, visitor, token));
    }
    return run(client, work, () -> read(path, exchange, visitor));
  }

  private <T> T run(Client client, BoundedWork threads, Callable<T> page) {
    if (!places.take(client.key())) throw RefusedRequest.tooManyPages();
    try {
      return threads.run(client.key(), page);
    } finally {
      places.giveBack(client.key());
    }
  }

  private ConsoleResponse read(String path, HttpExchange exchange, Visitor visitor) {
    var query = HtmlResponses.query(exchange);
    var file = reading.file(new FileRequest(path, query, base(exchange)));
    if (file.isPresent()) {
      reading.count(path);
      return FileResponse.of(path, file.get(), exchange.getRequestHeaders());
    }
    var page = reading.page(path);
    if (page.isEmpty())
      throw new RefusedRequest(
          Response.NOT_FOUND,
          "There is no such page",
          WalkPages.isForm(path)
              ? "This server does not walk (expected: orbweaver serve, or crawl --serve)"
              : "The address is " + path);
    requireRole(page.get().role(), visitor);
    var view = page.get().answer(query);
    reading.count(path);
    return page(view, visitor);
  }

  private String base(HttpExchange exchange) {
    var host = exchange.getRequestHeaders().getFirst("Host");
    return settings.reach().scheme() + "://" + host + "/";
  }

  private Response page(PageView view, Visitor visitor) {
    var response = html.of(Response.OK, view, Optional.of(visitor), "");
    return view.isInert()
        ? response.with(POLICY, CONTENT_POLICY + "; sandbox allow-same-origin")
        : response;
  }

  private Response form(FormPage page, HttpExchange exchange, Client client, Visitor visitor)
      throws IOException {
    requireRole(page.role(), visitor);
    var token = forms.token(client);
    if (READING.contains(exchange.getRequestMethod())) {
      var query = HtmlResponses.query(exchange);
      var threads = page.isReading() ? work : formWork;
      return run(client, threads, () -> formPage(page, query, visitor, token));
    }
    if (!exchange.getRequestMethod().equals("POST")) return notAllowed("GET, HEAD, POST");
    var fields = forms.fields(exchange, client);
    return run(
        client,
        formWork,
        () -> sent(forms.post(page, fields, client.request(visitor)), visitor, token));
  }

  private Response formPage(FormPage page, Parameters query, Visitor visitor, String token) {
    return html.of(Response.OK, page.answer(query, visitor), Optional.of(visitor), token);
  }

  private Response sent(FormHandler.Result result, Visitor visitor, String token) {
    return switch (result) {
      case Redirect(var location) -> Response.redirect(location);
      case Again(var view) -> html.of(Response.BAD_REQUEST, view, Optional.of(visitor), token);
      case Unanswered(var message) ->
          html.error(
              Response.UNAVAILABLE,
              "It is not known yet whether this is done",
              message,
              Optional.of(visitor));
    };
  }

  private static void requireRole(VisitorRole role, Visitor visitor) {
    if (!visitor.role().includes(role))
      throw new RefusedRequest(
          Response.FORBIDDEN,
          "Your role does not allow this",
          "Your role is %s (expected: %s)"
              .formatted(EnumText.of(visitor.role()), EnumText.of(role)));
  }

  private static Response notAllowed(String methods) {
    return Response.text(Response.METHOD_NOT_ALLOWED, "expected: " + methods + "\n")
        .with("Allow", methods);
  }

  /** Waits for the pages that are being made, but not longer than some seconds. */
  @Override
  public void close() {
    try (login;
        reading;
        work) {
      early.ifPresent(EarlyReader::close);
      formWork.close();
    }
  }
}
