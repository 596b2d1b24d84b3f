package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.cli.output.ExitCode;
import orbweaver.cli.users.UserFile;
import orbweaver.console.visitor.UserAccount;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.runtime.password.PasswordKeys;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the users of the pages of a crawl. */
@Tag("integration")
class ServeUsersTest {
  private static final String A = "http://a.test/";
  private static final String PASSWORD = "correct horse";

  @TempDir Path temporary;

  @BeforeEach
  void crawl() throws Exception {
    try (var hosts = new TestHosts().with("a.test", WebRoute.page("/").containing("Tea"))) {
      CommandInProcess.run(hosts.crawl(folder(), A, "--delay", "0s"));
    }
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private ServedPages serve() {
    return ServedPages.start("serve", "--port", "0", "--dir", folder().toString());
  }

  private void put(String name, VisitorRole role) {
    var verifier = PasswordKeys.verifier(PASSWORD.toCharArray(), new SecureRandom());
    UserFile.in(folder()).put(new UserAccount(name, Optional.of("leeds"), role, verifier));
  }

  private String users(String command, String... rest) throws Exception {
    var arguments = new ArrayList<>(List.of("users", command));
    arguments.addAll(List.of(rest));
    arguments.addAll(List.of("--dir", folder().toString()));
    return CommandInProcess.run(arguments.toArray(String[]::new));
  }

  @Test
  void aPasswordIsReadFromStandardInputAndNotStored() throws Exception {
    var input = Files.writeString(temporary.resolve("password"), "öffne dich doch\nrest");
    var output = temporary.resolve("output").toFile();
    var process =
        CommandProcess.process(
                temporary, "users", "put", "anna", "--role", "editor", "--dir", folder().toString())
            .redirectInput(input.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output)
            .start();

    assertThat(process.waitFor()).as(Files.readString(output.toPath())).isZero();
    assertThat(Files.readString(output.toPath())).contains("anna: added");
    var file = folder().resolve("users.yaml");
    assertThat(Files.readString(file)).doesNotContain("öffne").contains("role: editor");
    assertThat(Files.getPosixFilePermissions(file))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    try (var served = serve()) {
      var fields = Map.of("name", "anna", "password", "öffne dich doch");
      assertThat(served.submit("login", fields).statusCode()).isEqualTo(303);
      assertThat(served.page("account").text()).contains("anna", "editor");
    }
  }

  @Test
  void usersAreListedAndDropped() throws Exception {
    put("bert", VisitorRole.OPERATOR);
    put("anna", VisitorRole.READER);

    assertThat(users("list")).isEqualTo("anna  reader  leeds\nbert  operator  leeds\n");
    assertThat(users("list", "--json"))
        .contains("\"name\":\"anna\"", "\"role\":\"reader\"")
        .doesNotContain("salt");
    assertThat(users("drop", "anna")).isEqualTo("anna: dropped\n");
    assertThat(users("list")).isEqualTo("bert  operator  leeds\n");
    users("drop", "bert");
    assertThat(users("list")).contains("no users");
  }

  @Test
  void aFileOfUsersWithAnErrorIsNotIgnored() throws Exception {
    try (var served = serve()) {
      put("anna", VisitorRole.READER);
      var file = folder().resolve("users.yaml");
      Files.writeString(file, Files.readString(file).replace("role: reader", "role: boss"));

      assertThat(served.get("account").statusCode()).isEqualTo(500);
      assertThat(served.get("account").body()).doesNotContain("boss", "users.yaml");
    }
    var dir = folder().toString();
    for (var arguments : List.of(List.of("users", "list"), List.of("serve", "--port", "0")))
      try (var command = CommandInProcess.start(withDir(arguments, dir))) {
        assertThat(command.code()).isEqualTo(ExitCode.FOLDER_UNAVAILABLE.number());
        assertThat(command.printed()).contains("role: boss (expected: reader, editor or operator)");
      }
  }

  private static String[] withDir(List<String> arguments, String dir) {
    var all = new ArrayList<>(arguments);
    all.addAll(List.of("--dir", dir));
    return all.toArray(String[]::new);
  }

  @Test
  void aUserWhoIsAddedWhilePagesAreServedClosesThem() throws Exception {
    try (var served = serve()) {
      assertThat(served.page("account").text()).contains("There are no users");
      put("anna", VisitorRole.READER);

      assertThat(served.get("").statusCode()).isEqualTo(303);
      served.submit("login", Map.of("name", "anna", "password", PASSWORD));
      assertThat(served.page("").text()).contains("1 page");
      users("drop", "anna");
      assertThat(served.get("").statusCode()).isEqualTo(303);
    }
  }

  @Test
  void inABrowserAUserLogsInAndOut() throws Exception {
    put("anna", VisitorRole.OPERATOR);
    var started = HeadlessBrowser.start(temporary);
    assumeThat(started).as(HeadlessBrowser.MISSING).isPresent();
    try (var served = serve();
        var browser = started.get()) {
      var start = served.address();
      browser.visit(start.resolve("references?title=tea"));
      assertThat(browser.address().getPath()).isEqualTo("/login");

      browser.element("input[name=name]").sendKeys("anna");
      browser.element("input[name=password]").sendKeys(PASSWORD);
      browser.element("main button").click();

      assertThat(browser.address()).isEqualTo(start.resolve("references?title=tea"));
      browser.visit(start.resolve("account"));
      assertThat(browser.text()).contains("anna", "party leeds", "role operator");
      browser.element("main button").click();
      assertThat(browser.address().getPath()).isEqualTo("/login");
      browser.visit(start);
      assertThat(browser.address().getPath()).isEqualTo("/login");
      assertThat(browser.visited().messages()).isEmpty();
    }
  }
}
