package orbweaver.console;

import static java.util.stream.Collectors.toMap;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import orbweaver.console.FormHandler.Result.Again;
import orbweaver.console.FormHandler.Result.Redirect;
import orbweaver.console.change.AuditLog;
import orbweaver.console.change.FormPage;
import orbweaver.console.change.UnrecordedChange;
import orbweaver.console.library.LibraryPages;
import orbweaver.console.page.BadRequest;
import orbweaver.console.page.CrawlSource;
import orbweaver.console.page.ErrorView;
import orbweaver.console.page.FrontPage;
import orbweaver.console.page.MissingPage;
import orbweaver.console.page.PageRenderer;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.page.ReferencePage;
import orbweaver.console.page.SearchPage;
import orbweaver.console.page.ServedPage;
import orbweaver.console.page.UrlPage;
import orbweaver.console.page.WhyPage;
import orbweaver.console.visit.FormTokens;
import orbweaver.console.visit.Visit;
import orbweaver.console.visit.VisitCookie;
import orbweaver.console.visit.Visitor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Handler of all requests. It sets header fields by which a browser runs no script, loads nothing
 * from elsewhere, and tells other sites no address of a page.
 */
final class ConsoleHandler implements HttpHandler {
  private static final Logger LOG = LoggerFactory.getLogger(ConsoleHandler.class);
  private static final Set<String> READING = Set.of("GET", "HEAD");
  private static final VisitCookie COOKIE = new VisitCookie("orbweaver");
  private static final Map<String, String> HEADERS =
      Map.of(
          "Content-Security-Policy",
          "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none';"
              + " frame-ancestors 'none'",
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

  private final PageRenderer renderer;
  private final Map<String, ServedPage> pages;
  private final Map<String, FormPage> formPages;
  private final FormHandler forms;
  private final SecureRandom random = new SecureRandom();
  private final FormTokens tokens = new FormTokens(random);
  private final RequestGuard guard = new RequestGuard("http");
  private final Response styleSheet = Response.styleSheet();

  ConsoleHandler(ConsoleSettings settings, CrawlSource source, List<FormPage> formPages) {
    renderer = new PageRenderer(source);
    var all = new HashMap<>(LibraryPages.of(source));
    all.putAll(
        Map.of(
            "/", new FrontPage(source),
            "/search", new SearchPage(source),
            "/references", new ReferencePage(source),
            "/url", new UrlPage(source),
            "/why", new WhyPage(source)));
    pages = Map.copyOf(all);
    this.formPages = formPages.stream().collect(toMap(FormPage::path, Function.identity()));
    forms = new FormHandler(tokens, guard, new AuditLog(settings.auditLog()), settings.clock());
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      HEADERS.forEach(exchange.getResponseHeaders()::set);
      safeResponse(exchange).send(exchange);
    }
  }

  private Response safeResponse(HttpExchange exchange) throws IOException {
    try {
      return response(exchange);
    } catch (RefusedRequest e) {
      return html(e.status(), ErrorView.page(e.title(), e.message(), ""), "");
    } catch (MissingPage e) {
      return html(
          Response.NOT_FOUND,
          ErrorView.page("There is no such page", String.valueOf(e.getMessage()), ""),
          "");
    } catch (BadRequest e) {
      return html(Response.BAD_REQUEST, ErrorView.of(e), "");
    } catch (UnrecordedChange e) {
      LOG.error("form {}", exchange.getRequestURI().getPath(), e);
      return Response.text(Response.UNAVAILABLE, e.getMessage() + "\n");
    } catch (RuntimeException | Error e) {
      LOG.error("page {}", exchange.getRequestURI().getPath(), e);
      return Response.text(Response.INTERNAL_ERROR, "this page could not be made: " + e + "\n");
    }
  }

  private Response response(HttpExchange exchange) throws IOException {
    guard.check(exchange.getRequestHeaders());
    var path = exchange.getRequestURI().getPath();
    var form = formPages.get(path);
    if (form != null) return form(form, exchange, visit(exchange));
    if (!READING.contains(exchange.getRequestMethod())) return notAllowed("GET, HEAD");
    if (path.equals(Response.STYLE_SHEET)) return styleSheet;
    var page = pages.get(path);
    if (page == null)
      return html(
          Response.NOT_FOUND,
          ErrorView.page("There is no such page", "The address is " + path, ""),
          "");
    return html(Response.OK, page.answer(query(exchange)), "");
  }

  private Visit visit(HttpExchange exchange) {
    var fields = Optional.ofNullable(exchange.getRequestHeaders().get("Cookie")).orElse(List.of());
    var cookie = COOKIE.value(fields);
    return new Visit(
        cookie.orElseGet(() -> VisitCookie.newValue(random)),
        cookie.isEmpty(),
        Visitor.local(),
        exchange.getRemoteAddress().getAddress().getHostAddress());
  }

  private Response form(FormPage page, HttpExchange exchange, Visit visit) throws IOException {
    var response = formResponse(page, exchange, visit);
    return visit.isNew() ? response.with("Set-Cookie", COOKIE.field(visit.id())) : response;
  }

  private Response formResponse(FormPage page, HttpExchange exchange, Visit visit)
      throws IOException {
    var token = tokens.of(visit.id());
    if (READING.contains(exchange.getRequestMethod()))
      return html(Response.OK, page.answer(query(exchange), visit.visitor()), token);
    if (!exchange.getRequestMethod().equals("POST")) return notAllowed("GET, HEAD, POST");
    return switch (forms.post(page, exchange, visit)) {
      case Redirect(var location) -> Response.redirect(location);
      case Again(var view) -> html(Response.BAD_REQUEST, view, token);
    };
  }

  private static Response notAllowed(String methods) {
    return Response.text(Response.METHOD_NOT_ALLOWED, "expected: " + methods + "\n")
        .with("Allow", methods);
  }

  private static Parameters query(HttpExchange exchange) {
    return new Parameters(Optional.ofNullable(exchange.getRequestURI().getRawQuery()).orElse(""));
  }

  private Response html(int status, PageView page, String token) {
    return Response.html(status, renderer.html(page, token));
  }
}
