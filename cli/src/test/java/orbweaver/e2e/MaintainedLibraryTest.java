package orbweaver.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.cli.output.ExitCode;
import orbweaver.sandbox.web.WebRoute;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Test of the advice on the virtual library of a site that is crawled twice and changes. */
@Tag("integration")
class MaintainedLibraryTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String A = "http://a.test/";
  private static final int GONE = 410;

  @TempDir Path temporary;

  @BeforeEach
  void writePassword() throws Exception {
    Files.writeString(temporary.resolve("right"), "correct horse\n");
  }

  private static WebRoute[] pages(WebRoute... changing) {
    return Stream.concat(
            Stream.of(
                WebRoute.page("/").linksTo("/maps", "/old", "/gone", "/cooking"),
                WebRoute.page("/maps").titled("Old maps"),
                WebRoute.page("/cooking").titled("Cooking").linksTo("/maps")),
            Stream.of(changing))
        .toArray(WebRoute[]::new);
  }

  @Test
  void deadMovedAndMatchingPagesAreProposedConfirmedAndUndone() throws Exception {
    try (var hosts =
        new TestHosts().with("a.test", pages(WebRoute.page("/old"), WebRoute.page("/gone")))) {
      crawl(hosts, "first");
      createLibrary();
      assertThat(run("check", "2"))
          .contains("never requested")
          .doesNotContain(A + "old", A + "gone");
      var open = new CountDownLatch(1);
      hosts.with(
          "a.test",
          pages(
              WebRoute.redirect("/old", "/new"),
              WebRoute.status("/gone", GONE),
              WebRoute.page("/new").answersOnlyWhen(open)));
      try (var crawl = CommandInProcess.start(line(hosts, "second"))) {
        await()
            .atMost(PATIENCE)
            .until(() -> !crawl.isAlive() || Files.exists(folder().resolve("running.json")));
        assertThat(run("where", A + "maps")).contains("     2 * Maps\n", "of host a.test");
        var add = code(run("proposals", "2"), "add    Old maps");
        assertThat(run("proposals", "2", "--confirm", add)).contains("1 added", A + "maps");
        open.countDown();
        assertThat(crawl.code()).as(crawl::printed).isZero();
      }
    }
    assertThat(run("proposals", "2", "--json")).contains("\"additions\":[]", "\"removals\":[{");
    assertMovedAndDead();
    assertRule();
  }

  private void createLibrary() throws Exception {
    var _ = run("create", "1", "Maps", "--rule-query", "title:maps");
    var _ = run("point", "2", "[Old](" + A + "old)", "--author", "Me");
    var _ = run("point", "2", "[Gone](" + A + "gone)", "--password-file", file("right"));
    var _ = run("point", "2", "[Cooking](" + A + "cooking)");
    var _ = run("point", "2", "[Far](http://b.test/)");
  }

  private void assertMovedAndDead() throws Exception {
    var checked = run("check", "2");
    assertThat(checked)
        .contains(A + "old: moved permanently to " + A + "new, since 20")
        .contains(A + "gone: status 410, since 20")
        .contains("http://b.test/: never requested");
    var moved = code(checked, "    3   Old");
    var dead = code(checked, "    4   Gone");
    assertRefused("posting 4: wrong or no password", "check", "2", "--confirm", dead);
    assertThat(run("check", "2", "--confirm", moved + "," + dead, "--password-file", file("right")))
        .contains("edit, 1 changed: Old", "delete, 1 removed: Gone");
    assertThat(run("show", "3")).contains("url: " + A + "new\n", "author: Me\n");
    assertRefused("expected: a code of a present proposal", "check", "2", "--confirm", moved);
    assertThat(run("undo", "8", "--password-file", file("right"))).contains("1 added: Gone");
    assertThat(run("undo", "7")).contains(A + "old");
    assertThat(code(run("check"), "    4   Gone")).isEqualTo(dead);
  }

  private void assertRule() throws Exception {
    var proposed = run("proposals", "2");
    assertThat(proposed).contains("does not match the query");
    var remove = code(proposed, "remove 5 Cooking");
    assertThat(run("proposals", "2", "--confirm", remove)).contains("1 removed: Cooking");
    assertThat(run("proposals", "2")).isEqualTo("nothing to add or to remove\n");
    assertRefused("column 7: expected", "edit", "2", "--rule-query", "maps (");
    assertThat(run("edit", "2", "--rule-host", "a.test", "--rule-activity", "second"))
        .contains("edit, 1 changed");
    assertThat(run("show", "2")).contains("rule: host a.test; accepted by second\n");
    assertThat(run("proposals", "2", "--limit", "1"))
        .contains("is of host a.test", "accepted by activity second");
    editOnItsPage();
    assertThat(run("show", "2")).contains("2: Maps of all kinds\n", "rule: host a.test; ");
    var _ = run("edit", "2", "--no-rule");
    assertRefused("library 2: no rule", "proposals", "2");
    assertThat(run("where", "ancient", "maps", "--confirm", "2")).contains("ancient maps");
  }

  private void editOnItsPage() throws Exception {
    try (var served = ServedPages.start("serve", "--port", "0", "--dir", folder().toString())) {
      var form = served.page("library/edit?number=2").expectFirst("form[method=post]");
      var fields = new HashMap<String, String>();
      for (var value : form.select("input:not([type]), input[type=hidden], textarea"))
        if (!value.attr("name").equals("token")) fields.put(value.attr("name"), value.val());
      fields.put("title", "Maps of all kinds");
      assertThat(served.submit("library/edit?number=2", fields).statusCode()).isEqualTo(303);
    }
  }

  private static String code(String list, String entry) {
    var found = Pattern.compile("([0-9a-f]{8}) +" + Pattern.quote(entry.strip())).matcher(list);
    assertThat(found.find()).as(list).isTrue();
    return found.group(1);
  }

  private void crawl(TestHosts hosts, String name) throws Exception {
    var _ = CommandInProcess.run(line(hosts, name));
  }

  private String[] line(TestHosts hosts, String name) throws Exception {
    var text =
        """
        name: %s
        politeness: {delay: 0s}
        freshness: {max-age: 0s}
        constraints: (origin-host)
        """
            .formatted(name);
    var file = Files.writeString(temporary.resolve(name + ".yaml"), text).toString();
    return hosts.crawl(folder(), A, "--activity", file, "--index");
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private String file(String name) {
    return temporary.resolve(name).toString();
  }

  private String run(String... words) throws Exception {
    return CommandInProcess.run(line(words));
  }

  private void assertRefused(String why, String... words) throws Exception {
    try (var command = CommandInProcess.start(line(words))) {
      assertThat(command.code()).as(command::printed).isEqualTo(ExitCode.USAGE.number());
      assertThat(command.printed()).contains(why);
    }
  }

  private String[] line(String... words) {
    return Stream.of(List.of("library"), List.of(words), List.of("--dir", folder().toString()))
        .flatMap(List::stream)
        .toArray(String[]::new);
  }
}
