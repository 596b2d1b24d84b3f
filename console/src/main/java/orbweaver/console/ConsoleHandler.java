package orbweaver.console;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import orbweaver.console.file.FileRequest;
import orbweaver.console.file.PublishedData;
import orbweaver.console.file.ServedFiles;
import orbweaver.console.page.BadRequest;
import orbweaver.console.page.CrawlIndex;
import orbweaver.console.page.CrawlSource;
import orbweaver.console.page.DataPage;
import orbweaver.console.page.ErrorView;
import orbweaver.console.page.FrontPage;
import orbweaver.console.page.GraphCache;
import orbweaver.console.page.PageRenderer;
import orbweaver.console.page.PageView;
import orbweaver.console.page.Parameters;
import orbweaver.console.page.ReferencePage;
import orbweaver.console.page.SearchPage;
import orbweaver.console.page.ServedPage;
import orbweaver.console.page.UrlPage;
import orbweaver.console.page.WhyPage;
import orbweaver.graph.analysis.export.linkdb.PublishedHost;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Handler of all requests. It refuses those that a page of another site causes in a browser: by
 * their field Sec-Fetch-Site, and by their host, because a site can resolve its name to a loopback
 * address (DNS rebinding). It sets header fields by which a browser runs no script and loads
 * nothing from elsewhere.
 */
final class ConsoleHandler implements HttpHandler {
  private static final Logger LOG = LoggerFactory.getLogger(ConsoleHandler.class);
  private static final Pattern OWN_HOST =
      Pattern.compile("(localhost|127(\\.\\d{1,3}){3}|\\[::1\\])(:\\d{1,5})?");
  private static final Set<String> OWN_SITE = Set.of("", "none", "same-origin");
  private static final Set<String> METHODS = Set.of("GET", "HEAD");
  private static final Map<String, String> HEADERS =
      Map.of(
          "Content-Security-Policy",
          "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none';"
              + " frame-ancestors 'none'",
          "X-Content-Type-Options",
          "nosniff",
          "Referrer-Policy",
          "no-referrer",
          "Cross-Origin-Opener-Policy",
          "same-origin",
          "Cross-Origin-Resource-Policy",
          "same-origin",
          "Cache-Control",
          "no-store");

  private final PageRenderer renderer;
  private final Map<String, ServedPage> pages;
  private final List<ServedFiles> files;
  private final Response styleSheet = Response.styleSheet();

  ConsoleHandler(CrawlSource source) {
    renderer = new PageRenderer(source);
    var hosts = new GraphCache<>(source, PublishedHost::all);
    var index = new CrawlIndex(source);
    pages =
        Map.of(
            "/", new FrontPage(source),
            "/search", new SearchPage(source),
            "/references", new ReferencePage(source, index),
            "/url", new UrlPage(source, index),
            "/why", new WhyPage(source),
            "/data", new DataPage(hosts));
    files = List.of(new PublishedData(source, hosts));
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      HEADERS.forEach(exchange.getResponseHeaders()::set);
      safeResponse(exchange).send(exchange);
    }
  }

  private ConsoleResponse safeResponse(HttpExchange exchange) {
    try {
      return response(exchange);
    } catch (RuntimeException | Error e) {
      LOG.error("page {}", exchange.getRequestURI().getPath(), e);
      return Response.text(Response.INTERNAL_ERROR, "this page could not be made: " + e + "\n");
    }
  }

  private ConsoleResponse response(HttpExchange exchange) {
    if (!OWN_HOST.matcher(header(exchange, "Host")).matches())
      return Response.text(Response.MISDIRECTED, "expected: a request to this machine\n");
    if (!OWN_SITE.contains(header(exchange, "Sec-Fetch-Site")))
      return Response.text(Response.FORBIDDEN, "expected: a request of this site\n");
    if (!METHODS.contains(exchange.getRequestMethod()))
      return Response.text(Response.METHOD_NOT_ALLOWED, "expected: GET or HEAD\n");
    var path = exchange.getRequestURI().getPath();
    if (path.equals(Response.STYLE_SHEET)) return styleSheet;
    var file = file(path, exchange);
    if (file.isPresent()) return file.get();
    var page = pages.get(path);
    if (page == null)
      return html(
          Response.NOT_FOUND,
          ErrorView.page("There is no such page", "The address is " + path, ""));
    return answer(page, exchange);
  }

  private Optional<FileResponse> file(String path, HttpExchange exchange) {
    var request =
        new FileRequest(path, parameters(exchange), "http://" + header(exchange, "Host") + "/");
    return files.stream()
        .flatMap(served -> served.answer(request).stream())
        .findFirst()
        .map(answer -> FileResponse.of(path, answer, exchange.getRequestHeaders()));
  }

  private static Parameters parameters(HttpExchange exchange) {
    return new Parameters(Optional.ofNullable(exchange.getRequestURI().getRawQuery()).orElse(""));
  }

  private static String header(HttpExchange exchange, String name) {
    return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name)).orElse("");
  }

  private Response answer(ServedPage page, HttpExchange exchange) {
    try {
      return html(Response.OK, page.answer(parameters(exchange)));
    } catch (BadRequest e) {
      return html(Response.BAD_REQUEST, ErrorView.of(e));
    }
  }

  private Response html(int status, PageView page) {
    return Response.html(status, renderer.html(page));
  }
}
