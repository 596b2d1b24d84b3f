package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import orbweaver.cli.users.UserFile;
import orbweaver.console.visitor.UserAccount;
import orbweaver.console.visitor.VisitorRole;
import orbweaver.runtime.password.PasswordKeys;
import orbweaver.sandbox.web.WebRoute;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** Test of the forms that change the virtual library. */
@Tag("integration")
class LibraryFormsTest {
  private static final String SECRET = "open sesame ☕";
  private static final int MAX_TABS = 40;

  @TempDir Path temporary;

  private ServedPages served;

  @BeforeEach
  void serve() throws Exception {
    try (var hosts = new TestHosts().with("a.test", WebRoute.page("/"))) {
      CommandInProcess.run(hosts.crawl(folder(), "http://a.test/", "--delay", "0s"));
    }
    served = ServedPages.start("serve", "--port", "0", "--dir", folder().toString());
  }

  @AfterEach
  void stop() {
    served.close();
  }

  private Path folder() {
    return temporary.resolve("crawl");
  }

  private static Map<String, String> fields(String... namesAndValues) {
    var fields = new HashMap<String, String>();
    for (var at = 0; at < namesAndValues.length; at += 2)
      fields.put(namesAndValues[at], namesAndValues[at + 1]);
    return fields;
  }

  private HttpResponse<String> add(String operation, String library, String... fields)
      throws IOException, InterruptedException {
    var all = fields(fields);
    all.put("number", library);
    return served.submit("library/" + operation + "?number=" + library, all);
  }

  private HttpResponse<String> change(String operation, String numbers, String... fields)
      throws IOException, InterruptedException {
    var all = fields(fields);
    all.put("do", operation);
    all.put("numbers", numbers);
    return served.submit(
        "library/selected?do=" + operation + "&numbers=" + numbers.replace(' ', '+'), all);
  }

  /** Sends the form of a posting as it is loaded, with some fields changed. */
  private HttpResponse<String> edit(String number, String... fields)
      throws IOException, InterruptedException {
    return served.submit("library/edit?number=" + number, edited(number, fields));
  }

  private Map<String, String> edited(String number, String... fields)
      throws IOException, InterruptedException {
    var form = served.page("library/edit?number=" + number).expectFirst("form[method=post]");
    var all = new HashMap<String, String>();
    for (var value : form.select("input:not([type]), input[type=hidden], textarea, [checked]"))
      if (!value.attr("name").equals("token")) all.put(value.attr("name"), value.val());
    all.putAll(fields(fields));
    return all;
  }

  private static void assertDone(HttpResponse<String> response, String location) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(303);
    assertThat(response.headers().firstValue("location")).hasValue(location);
  }

  private static Document assertRefused(HttpResponse<String> response) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(400);
    var page = Jsoup.parse(response.body());
    assertThat(page.expectFirst("[role=alert]").text()).contains("Nothing is changed.");
    return page;
  }

  private List<String> titles(String path) throws IOException, InterruptedException {
    return served.page(path).select(".postings > li").stream().map(Element::text).toList();
  }

  @Test
  void eachOperationLeadsToTheSummaryWithItsNumber() throws Exception {
    assertDone(add("create", "1", "title", "Tea"), "/library?number=1&changed=1");
    assertDone(add("point", "2", "title", "sencha"), "/library?number=2&changed=2");
    assertDone(add("pointers", "2", "titles", "assam\nceylon"), "/library?number=2&changed=3");
    assertDone(
        add("input", "2", "title", "On tea", "report", "Text"), "/library?number=2&changed=4");
    assertDone(change("copy", "3, 4", "number", "2", "target", "1"), "/library?number=2&changed=5");
    assertDone(
        change("move", "5", "number", "2", "target-number", "1"), "/library?number=2&changed=6");
    assertDone(change("delete", "3 6", "number", "2"), "/library?number=2&changed=7");
    assertDone(edit("4", "title", "Assam"), "/library?number=2&changed=8");

    assertThat(served.page("library?number=2&changed=2").expectFirst("[role=status]").text())
        .isEqualTo("Done: point sencha, number 3. Undo");
    assertThat(titles("library"))
        .containsExactly("8 assam (about)", "5 ceylon (about)", "7 sencha (about)", "2 * Tea");
    assertThat(titles("library?number=2")).containsExactly("4 Assam (about)");
  }

  @Test
  void postingsAreChosenByTicksAndByTypedNumbers() throws Exception {
    add("pointers", "1", "titles", "a\nb\nc");

    var chosen = served.page("library/selected?do=delete&posting=2&posting=3&numbers=4+2");

    assertThat(chosen.expectFirst("#numbers").val()).isEqualTo("2, 3, 4 2");
    assertThat(chosen.select(".postings li")).hasSize(3);
    assertThat(assertRefused(change("delete", "")).select("#numbers-error").text())
        .contains("nothing is");
    var wrong = assertRefused(change("delete", "2, x"));
    assertThat(wrong.expectFirst("#numbers").val()).isEqualTo("2, x");
    assertThat(wrong.expectFirst("#numbers-error").text())
        .isEqualTo("x (expected: numbers such as 5, 12)");
  }

  @Test
  void anErrorIsBesideItsFieldAndWhatWasTypedIsKeptButThePassword() throws Exception {
    var page =
        assertRefused(
            add(
                "input",
                "1",
                "title",
                "[x](javascript:alert(1))",
                "report",
                "\n two\nlines",
                "image",
                "ftp://a.test/",
                "author",
                "Ann",
                "email",
                "nobody",
                "email-display",
                "link",
                "password",
                SECRET));

    assertThat(page.expectFirst("#title").val()).isEqualTo("[x](javascript:alert(1))");
    assertThat(page.expectFirst("#report").wholeText()).contains("two\nlines");
    assertThat(page.expectFirst("#author").val()).isEqualTo("Ann");
    assertThat(page.expectFirst("input[value=link]").hasAttr("checked")).isTrue();
    for (var field : List.of("title", "image", "email")) {
      var input = page.expectFirst("#" + field);
      assertThat(input.attr("aria-invalid")).isEqualTo("true");
      var note = page.expectFirst("#" + input.attr("aria-describedby"));
      assertThat(note.text()).contains("expected:");
      assertThat(page.select("[role=alert] a[href=#" + field + "]")).hasSize(1);
    }
    assertThat(page.expectFirst("#report").hasAttr("aria-invalid")).isFalse();
    assertThat(page.html()).doesNotContain("sesame");
    assertThat(titles("library")).isEmpty();
  }

  @Test
  void fieldsThatMustBeFilledAreNamed() throws Exception {
    for (var operation : List.of("point", "create", "input", "pointers"))
      assertThat(assertRefused(add(operation, "1")).select(".error").text())
          .as(operation)
          .contains("nothing is typed");
    add("pointers", "1", "titles", "a");
    assertThat(assertRefused(change("move", "2")).expectFirst("#target-number-error").text())
        .contains("no library is chosen");
  }

  @Test
  void everyFieldHasALabel() throws Exception {
    add("create", "1", "title", "Tea", "password", "p");
    for (var path :
        List.of(
            "library",
            "library/change",
            "library/point",
            "library/pointers",
            "library/input",
            "library/create",
            "library/edit?number=2",
            "library/check",
            "library/proposals?number=2",
            "library/where",
            "library/where?about=Tea",
            "library/selected?do=move&posting=2",
            "library/selected?do=delete&posting=2",
            "library/undo?change=1")) {
      var page = served.page(path);
      for (var field : page.select("main input:not([type=hidden]), main textarea"))
        assertThat(label(page, field)).as(path + " " + field).isNotBlank();
      assertThat(page.select("script, [style], [onclick]")).as(path).isEmpty();
    }
  }

  private static String label(Document page, Element field) {
    var byId = page.select("label[for=" + (field.id().isEmpty() ? "-" : field.id()) + "]").text();
    var around = field.closest("label");
    return field.attr("aria-label") + byId + (around == null ? "" : around.text());
  }

  @Test
  void aPasswordProtectsAPostingAndAppearsNowhere() throws Exception {
    add("create", "1", "title", "Tea", "password", SECRET);
    add("point", "2", "title", "sencha", "password", "another");

    var wrong = assertRefused(change("delete", "2", "password", "a guess"));
    assertThat(wrong.expectFirst("#password-error").text()).contains("posting 2: wrong or no");
    assertRefused(edit("2", "title", "Coffee"));
    assertRefused(change("move", "3", "target", "1"));
    assertDone(change("delete", "2", "password", SECRET), "/library?number=1&changed=3");

    assertRefused(served.submit("library/undo?change=3", fields("change", "3")));
    var undo = fields("change", "3", "password", SECRET);
    assertDone(served.submit("library/undo?change=3", undo), "/library?number=1&changed=4");
    assertThat(titles("library?number=2")).containsExactly("3 sencha (about)");
    served.close();
    var audit = Files.readString(folder().resolve("audit.jsonl"));
    assertThat(audit).contains("library: delete 2", "wrong or no password", "\"done\"");
    for (var file : files())
      assertThat(Files.readString(file, ISO_8859_1))
          .as(file.toString())
          .doesNotContain("open sesame", "a guess", "another");
  }

  private List<Path> files() throws IOException {
    try (var files = Files.walk(folder())) {
      return files.filter(Files::isRegularFile).collect(Collectors.toList());
    }
  }

  @Test
  void anOperatorCanModerateButMustSaySo() throws Exception {
    add("point", "1", "title", "spam", "password", SECRET);

    assertThat(assertRefused(edit("1", "title", "Board")).text())
        .contains("expected: an operator who moderates");
    assertDone(edit("1", "title", "Board", "moderate", "on"), "/library?number=1&changed=2");
    assertRefused(change("delete", "2"));
    assertDone(change("delete", "2", "moderate", "on"), "/library?number=1&changed=3");
    assertThat(served.page("library").expectFirst("h1").text()).isEqualTo("Board");
  }

  @Test
  void readersReadAndEditorsChangeForTheirParty() throws Exception {
    put("rita", VisitorRole.READER);
    put("ed", VisitorRole.EDITOR);
    assertThat(served.get("library").statusCode()).isEqualTo(303);

    logIn("rita");
    assertThat(served.page("library").text()).contains("This library is empty");
    for (var path : List.of("library/point", "library/selected?do=copy", "library/undo?change=1"))
      assertThat(served.get(path).statusCode()).as(path).isEqualTo(403);
    served.submit("account", Map.of());
    logIn("ed");
    add("point", "1", "title", "tea", "password", SECRET);
    assertRefused(change("delete", "2", "moderate", "on"));
    assertThat(served.page("library/edit?number=2").select("#moderate")).isEmpty();
    assertThat(served.page("library/changes").select("td").text()).contains("seed.leeds");
  }

  private void put(String name, VisitorRole role) {
    var verifier = PasswordKeys.verifier(SECRET.toCharArray(), new SecureRandom());
    UserFile.in(folder()).put(new UserAccount(name, Optional.of("leeds"), role, verifier));
  }

  private void logIn(String name) throws IOException, InterruptedException {
    var sent = served.submit("login", Map.of("name", name, "password", SECRET));
    assertThat(sent.statusCode()).isEqualTo(303);
  }

  @Test
  void anEditOfAnOldVersionDoesNotOverwriteALaterOne() throws Exception {
    add("point", "1", "title", "tea");
    var old = edited("2", "title", "old");
    edit("2", "title", "new");

    var page = assertRefused(served.submit("library/edit?number=2", old));

    assertThat(page.text()).contains("changed meanwhile");
    assertThat(page.expectFirst("#title").val()).isEqualTo("old");
    assertThat(titles("library")).containsExactly("2 new (about)");
  }

  @Test
  void anEditKeepsWhatIsNotChanged() throws Exception {
    add(
        "input",
        "1",
        "title",
        "See [a](http://a.test/?x=1&y=2) & <b>",
        "report",
        "One\n\n  [two](http://a.test/)",
        "author",
        "Ann",
        "email",
        "ann@a.test",
        "email-display",
        "spelled-out",
        "password",
        SECRET);
    var before = served.page("library/report?number=2").select("h1, .report, .facts").text();

    assertDone(edit("2", "password", SECRET), "/library?number=1&changed=2");

    assertThat(served.page("library/report?number=2").select("h1, .report, .facts").text())
        .startsWith(before.substring(0, before.indexOf("Number")));
    assertRefused(edit("2", "title", "without a password"));
    edit("2", "password", SECRET, "no-password", "on");
    assertDone(edit("2", "title", "tea", "report", ""), "/library?number=1&changed=4");
    assertThat(titles("library")).containsExactly("2 tea (about)");
  }

  @Test
  void aLibraryOfSubLibrariesTakesNoEntry() throws Exception {
    add("create", "1", "title", "Departments", "create-only", "on");

    assertThat(assertRefused(add("point", "2", "title", "x")).text())
        .contains("takes sub-libraries only");
    assertThat(served.page("library/change?number=2").text())
        .contains("takes sub-libraries only")
        .doesNotContain("Pointers");
  }

  @Test
  void aLibraryToMoveToIsFoundByItsWords() throws Exception {
    add("create", "1", "title", "Tea");
    add("create", "2", "title", "Green leaves");
    add("pointers", "1", "titles", "green point\nother");

    var near = served.page("library/selected?do=move&number=1&posting=4");
    assertThat(near.select("fieldset .choice").eachText())
        .containsExactly("1 Virtual library", "2 Virtual library › Tea");
    var found = served.page("library/selected?do=move&number=1&numbers=4%2C+5&find=gre");
    assertThat(found.select("fieldset .choice").eachText())
        .containsExactly("3 Virtual library › Tea › Green leaves");
    assertThat(found.expectFirst("#numbers").val()).isEqualTo("4, 5");
    assertThat(assertRefused(change("move", "2", "target", "3")).text())
        .contains("library 3 is in it");
  }

  @Test
  void aFormIsNotAcceptedTwiceAsAnotherOperation() throws Exception {
    add("point", "1", "title", "tea");

    assertThat(served.submit("library/selected?do=delete", fields("do", "burn")).statusCode())
        .isEqualTo(400);
    assertThat(served.get("library/selected").statusCode()).isEqualTo(400);
    assertThat(titles("library")).hasSize(1);
  }

  @Test
  void inABrowserEachOperationNeedsOnlyTheKeyboard() throws Exception {
    var started = HeadlessBrowser.start(temporary);
    assumeThat(started).as(HeadlessBrowser.MISSING).isPresent();
    try (var browser = started.get()) {
      browser.visit(served.address().resolve("library"));
      follow(browser, "Add, change, delete");
      follow(browser, "Create");
      browser.press("Tea");
      browser.enter();
      assertThat(browser.text()).contains("Done: create Tea, number 2.");
      follow(browser, "number 2");
      follow(browser, "Add, change, delete");
      follow(browser, "Point");
      browser.press("[sencha](http://a.test/)");
      browser.enter();
      assertThat(browser.text()).contains("Done: point sencha, number 3.");
      follow(browser, "Add, change, delete");
      follow(browser, "Pointers");
      browser.press("one", Keys.ENTER, "two");
      tabToButton(browser);
      assertThat(browser.text()).contains("numbers 4 to 5");
      follow(browser, "Add, change, delete");
      follow(browser, "Input");
      browser.press("On tea", Keys.TAB, "A report", Keys.ENTER, "of lines");
      tabToButton(browser);
      assertThat(browser.text()).contains("Done: input On tea, number 6.");
      follow(browser, "number 6");
      follow(browser, "Edit");
      browser.press(Keys.END, " 2");
      browser.enter();
      assertThat(browser.text()).contains("On tea 2", "Undo");
      follow(browser, "On tea 2");
      follow(browser, "Copy");
      tabTo(browser, "target", Keys.SPACE);
      tabToButton(browser);
      assertThat(browser.text()).contains("Done: copy On tea 2, number 7.");
      browser.visit(served.address().resolve("library?number=2"));
      follow(browser, "about");
      follow(browser, "Move");
      tabTo(browser, "target", Keys.SPACE);
      tabToButton(browser);
      assertThat(browser.text()).contains("Done: move one");
      follow(browser, "Undo");
      tabToButton(browser);
      assertThat(browser.text()).contains("Done: undo one");
      browser.visit(served.address().resolve("library/change?number=2"));
      tabTo(browser, "numbers", "5 6");
      browser.enter();
      tabToButton(browser);
      assertThat(browser.text()).contains("Done: delete two");

      var visited = browser.visited();
      assertThat(visited.messages()).isEmpty();
      assertThat(visited.requests())
          .isNotEmpty()
          .allMatch(request -> request.startsWith(served.address().toString()));
    }
  }

  /** Follows the link with a text by the keys Tab and Enter. */
  private static void follow(HeadlessBrowser browser, String text) {
    tabTo(browser, text, focused -> focused.getText().equals(text));
    browser.enter();
  }

  /** Goes to the field with a name by key Tab, and presses keys. */
  private static void tabTo(HeadlessBrowser browser, String name, CharSequence... keys) {
    tabTo(browser, name, focused -> name.equals(focused.getAttribute("name")));
    browser.press(keys);
  }

  /** Goes to the button that sends the form, and presses it. */
  private static void tabToButton(HeadlessBrowser browser) {
    tabTo(browser, "button", LibraryFormsTest::isSending);
    browser.enter();
  }

  private static boolean isSending(WebElement element) {
    var form = By.xpath("ancestor::form[@method='post']");
    return element.getTagName().equals("button") && !element.findElements(form).isEmpty();
  }

  private static void tabTo(HeadlessBrowser browser, String what, Predicate<WebElement> isTarget) {
    for (var tab = 0; tab < MAX_TABS; tab++) {
      browser.press(Keys.TAB);
      if (isTarget.test(browser.focused())) return;
    }
    throw new AssertionError("no " + what + " in " + browser.text());
  }
}
