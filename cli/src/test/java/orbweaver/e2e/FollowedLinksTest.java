package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import orbweaver.cli.serve.PartialPages;
import orbweaver.cli.users.UserFile;
import orbweaver.console.source.CrawlParts;
import orbweaver.console.visitor.UserAccount;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.console.walk.WalkRunner;
import orbweaver.runtime.password.PasswordKeys;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Test that no page has a link that its reader cannot follow. */
@Tag("integration")
class FollowedLinksTest {
  private static final String A = "http://a.test/";
  private static final String NEVER = "http://never.test/";
  private static final String PASSWORD = "correct horse";
  private static final WalkRunner WALKS =
      _ -> {
        throw new IllegalArgumentException("no walk is started here");
      };

  @TempDir static Path temporary;

  @BeforeAll
  static void crawl() throws Exception {
    try (var hosts = new TestHosts()) {
      hosts.with(
          "a.test",
          WebRoute.page("/").linksTo("/green", "/gone", "http://b.test/").containing("Tea"),
          WebRoute.page("/green").containing("Green tea"),
          WebRoute.redirect("/old", "/green"));
      hosts.with("b.test", WebRoute.page("/").containing("Coffee"));
      crawl(hosts, "first", A);
      run("profile", "put", file("tea.yaml", "name: tea\nterms: [tea]\n"));
      crawl(hosts, "second", A + "old");
    }
    run("library", "create", "1", "Tea [about](" + A + ")", "--rule-query", "tea");
    run("library", "point", "2", "[old](" + A + "old) [gone](" + A + "gone)");
    run("library", "input", "1", "Report", file("report.txt", "See " + A));
    run("library", "create", "1", "Missing", "--activity", "first");
    for (var role : VisitorRole.values()) put(role);
  }

  private static void crawl(TestHosts hosts, String name, String seed) throws Exception {
    var text = "name: " + name + "\npoliteness: {delay: 0s}\nconstraints: ((no-cycles))\n";
    var activity = file(name + ".yaml", text);
    var _ =
        CommandInProcess.run(
            hosts.crawl(folder(), seed, "--activity", activity, "--index", "--archive"));
  }

  private static void put(VisitorRole role) {
    var verifier = PasswordKeys.verifier(PASSWORD.toCharArray(), new SecureRandom());
    UserFile.in(folder()).put(new UserAccount(role.toString(), Optional.empty(), role, verifier));
  }

  private static void run(String... words) throws Exception {
    var line = Stream.concat(Stream.of(words), Stream.of("--dir", folder().toString()));
    var _ = CommandInProcess.run(line.toArray(String[]::new));
  }

  private static String file(String name, String text) throws IOException {
    return Files.writeString(temporary.resolve(name), text).toString();
  }

  private static Path folder() {
    return temporary.resolve("crawl");
  }

  private static Set<String> paths(
      VisitorRole role, UnaryOperator<CrawlParts> parts, Optional<WalkRunner> walks)
      throws Exception {
    try (var pages = new PartialPages(folder(), parts, walks)) {
      var reader = new FollowedLinks(pages.address());
      reader.logIn(role.toString(), PASSWORD);
      return reader.follow(
          "/", "/url?url=" + A, "/url?url=" + NEVER, "/missing", "/references?title=zzzz");
    }
  }

  @ParameterizedTest
  @EnumSource(VisitorRole.class)
  void eachRoleCanFollowEveryLinkOfACrawlWithAllParts(VisitorRole role) throws Exception {
    var paths = paths(role, UnaryOperator.identity(), Optional.of(WALKS));

    assertThat(paths)
        .contains("/search", "/library/entry", "/library/changes", "/profiles", "/capture/body")
        .contains("/feeds/profiles/tea", "/data/links/a.test.txt", "/accesses", "/why");
    var forms = Set.of("/map", "/locate", "/library/change", "/library/edit", "/library/undo");
    if (role == VisitorRole.READER) assertThat(paths).doesNotContainAnyElementsOf(forms);
    else assertThat(paths).containsAll(forms);
  }

  @ParameterizedTest
  @EnumSource(VisitorRole.class)
  void eachRoleCanFollowEveryLinkOfACrawlWithAGraphOnly(VisitorRole role) throws Exception {
    var paths = paths(role, _ -> CrawlParts.NONE, Optional.empty());

    assertThat(paths)
        .contains(
            "/references",
            "/data",
            "/url",
            "/why",
            "/account",
            "/picture/tree",
            "/picture/neighbourhood",
            "/picture/sites",
            "/picture/hosts")
        .doesNotContain("/search", "/library", "/profiles", "/accesses", "/map", "/capture");
  }

  @ParameterizedTest
  @EnumSource(VisitorRole.class)
  void aSearchWithoutAHitLeadsToWhatItsReaderMayOpen(VisitorRole role) throws Exception {
    try (var pages = new PartialPages(folder(), UnaryOperator.identity(), Optional.of(WALKS))) {
      var reader = new FollowedLinks(pages.address());
      reader.logIn(role.toString(), PASSWORD);

      for (var path : List.of("/search?q=zzzz", "/references?title=zzzz", "/url?url=" + NEVER)) {
        var links = reader.page(path).select("main li a");

        assertThat(links.eachAttr("href"))
            .as(path)
            .contains(path.startsWith("/references") ? "/" : "/references");
        if (role == VisitorRole.READER)
          assertThat(links.eachText()).as(path).noneMatch(text -> text.startsWith("Add"));
        else assertThat(links.eachText()).as(path).contains("Add its address to Missing");
      }
    }
  }

  record LeftOut(String path, UnaryOperator<CrawlParts> parts) {}

  private static Stream<LeftOut> eachPart() {
    return Stream.of(
        new LeftOut("/search", parts -> parts.withTexts(Optional.empty())),
        new LeftOut("/library", parts -> parts.withLibrary(Optional.empty())),
        new LeftOut("/profiles", parts -> parts.withNews(Optional.empty())),
        new LeftOut("/capture", parts -> parts.withArchive(Optional.empty())),
        new LeftOut("/accesses", parts -> parts.withAccesses(Optional.empty())));
  }

  @ParameterizedTest
  @MethodSource("eachPart")
  void everyLinkCanBeFollowedIfAPartIsMissing(LeftOut missing) throws Exception {
    for (var role : VisitorRole.values())
      assertThat(paths(role, missing.parts(), Optional.of(WALKS))).doesNotContain(missing.path());
  }

  @Test
  void aPageBeforeTheLogInHasNoLinkButThoseToItself() throws Exception {
    try (var pages = new PartialPages(folder(), UnaryOperator.identity(), Optional.of(WALKS))) {
      var paths = new FollowedLinks(pages.address()).follow("/", "/login?to=/library");

      assertThat(paths).containsExactlyInAnyOrder("/", "/login", "/style.css");
    }
  }
}
