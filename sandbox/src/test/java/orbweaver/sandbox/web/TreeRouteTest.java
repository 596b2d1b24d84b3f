package orbweaver.sandbox.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TreeRouteTest {
  private final SimpleClient browser = new SimpleClient();
  @TempDir Path folder;
  private LocalWeb web = LocalWeb.serving();

  @BeforeEach
  void aSmallTree() throws Exception {
    var site = folder.resolve("site");
    fill(site);
    var jar = folder.resolve("site.jar");
    try (var entries = FileSystems.newFileSystem(jar, Map.of("create", "true"))) {
      fill(entries.getPath("/"));
    }
    web.close();
    web = LocalWeb.serving(WebRoute.folder(site)).host("jar.test", WebRoute.jar(jar));
  }

  private static void fill(Path root) throws Exception {
    Files.createDirectories(root.resolve("api/empty"));
    Files.writeString(root.resolve("index.html"), "home");
    Files.writeString(root.resolve("api/index.html"), "api");
    Files.writeString(root.resolve("api/a b+c.html"), "spaced");
    Files.writeString(root.resolve("style.css"), "css");
    Files.writeString(root.resolve("element-list"), "list");
  }

  @AfterEach
  void closed() {
    web.close();
  }

  @ParameterizedTest
  @CsvSource({
    "/, 200, home, text/html",
    "/index.html, 200, home, text/html",
    "/index.html?q=1, 200, home, text/html",
    "/style.css, 200, css, text/css",
    "/element-list, 200, list, application/octet-stream",
    "/api/, 200, api, text/html",
    "/api/a%20b+c.html, 200, spaced, text/html",
    "/api/a%20b%2Bc.html, 200, spaced, text/html",
    "/api/empty/, 403, 403, text/plain",
    "/nothing, 404, 404, text/plain",
    "/index.html/, 404, 404, text/plain",
    "/Index.html, 404, 404, text/plain",
    "//index.html, 404, 404, text/plain",
    "/api/../index.html, 404, 404, text/plain",
    "/api/%2e%2e/index.html, 404, 404, text/plain",
    "/..%2fsite.jar, 404, 404, text/plain",
    "/%zz, 404, 404, text/plain",
  })
  void aFolderAndAJarAreServedEqually(String target, int status, String body, String type)
      throws Exception {
    for (var host : new String[] {"127.0.0.1", "jar.test"}) {
      var response = RawClient.send(web, "GET " + target + " HTTP/1.0", "Host: " + host);

      assertThat(response)
          .startsWith("HTTP/1.1 " + status)
          .contains("Content-Type: " + type + "\r\n");
      assertThat(response.strip()).endsWith("\r\n\r\n" + body);
    }
  }

  @ParameterizedTest
  @CsvSource({"/api, /api/", "/api?x=1, /api/?x=1", "/api/empty, /api/empty/"})
  void aFolderUrlWithoutASlashIsRedirectedToTheUrlWithASlash(String target, String to)
      throws Exception {
    assertThat(browser.get(web.url(target)))
        .returns(301, HttpResponse::statusCode)
        .satisfies(
            moved -> assertThat(moved.headers().firstValue("location")).hasValue(web.url(to)));
  }
}
