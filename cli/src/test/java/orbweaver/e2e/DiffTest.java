package orbweaver.e2e;

import static java.util.stream.Collectors.toCollection;
import static orbweaver.sandbox.web.Route.page;
import static orbweaver.sandbox.web.Route.redirect;
import static orbweaver.sandbox.web.Route.text;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a comparison of rules foretells of a crawl, and what that crawl finds. */
class DiffTest {
  private static final String SEED = "http://a.test/";
  private static final String WIDE =
      "((no-cycles) (origin-host) (depth 2) (header-robots-allowed))";
  private static final String NARROW =
      """
      ((no-cycles) (depth 1) (header-robots-allowed) (header-content-type "text/html")
       (rules "-path:*/2"))
      """;

  @TempDir Path temporary;

  @Test
  void theChangedRegionIsThatOfACrawlByTheNewRules() throws Exception {
    try (var hosts =
        new Hosts()
            .with(
                "a.test",
                page("/").linksTo("/1", "/2", "/moved", "/picture", "http://b.test/"),
                page("/1").linksTo("/3"),
                page("/2").linksTo("/4"),
                page("/3"),
                page("/4"),
                redirect("/moved", "/5"),
                page("/5").linksTo("/4"),
                text("/picture", "image/gif", "GIF"))
            .with("b.test", page("/").linksTo("http://a.test/5"))) {
      var wide = crawl(hosts, "wide", WIDE);
      var narrow = crawl(hosts, "narrow", NARROW);

      var foretold = new TreeSet<>(wide);
      var there = diff("wide", NARROW);
      foretold.removeAll(urls(there, "-"));
      foretold.addAll(urls(there, "+"));
      foretold.addAll(urls(there, ">"));
      assertThat(foretold).isEqualTo(narrow);
      assertThat(urls(there, "-"))
          .containsExactly(SEED + "2", SEED + "3", SEED + "4", SEED + "picture");
      assertThat(urls(there, ">")).containsExactly("http://b.test/");
      assertThat(there).contains("- http://a.test/2  (refused by -path:*/2)", "0 cannot be known");

      var back = diff("narrow", WIDE);
      assertThat(urls(back, "-")).containsExactly("http://b.test/");
      assertThat(urls(back, "+")).containsExactly(SEED + "picture");
      assertThat(urls(back, ">")).containsExactly(SEED + "2", SEED + "3", SEED + "4");
      assertThat(diff("wide", "((no-cycles) (depth 2) (resource-search x))"))
          .contains("? http://a.test/  (accepted → open: (resource-search \"x\"))");
    }
  }

  private Set<String> crawl(Hosts hosts, String folder, String formula) throws Exception {
    var dir = temporary.resolve(folder);
    Command.run(temporary, hosts.crawl(dir, SEED, "--activity", activity(folder, formula)));
    return Graph.pages(temporary, dir)
        .lines()
        .map(line -> line.split("\t", -1))
        .filter(columns -> columns[2].equals("got"))
        .map(columns -> columns[0])
        .collect(toCollection(TreeSet::new));
  }

  private String diff(String folder, String formula) throws Exception {
    var dir = temporary.resolve(folder).toString();
    return Command.run(temporary, "rules", "diff", activity("new", formula), "--dir", dir);
  }

  private String activity(String name, String formula) throws Exception {
    var head = "name: " + name + "\npoliteness: {delay: 0s}\nconstraints: |\n";
    var file = temporary.resolve(name + ".yaml");
    return Files.writeString(file, head + formula.indent(2)).toString();
  }

  private static Set<String> urls(String printed, String sign) {
    return printed
        .lines()
        .filter(line -> line.startsWith(sign + " "))
        .map(line -> line.split(" ", -1)[1])
        .collect(toCollection(TreeSet::new));
  }
}
