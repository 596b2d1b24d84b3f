package orbweaver.cli.region;

import java.util.ArrayList;
import java.util.List;
import orbweaver.console.walk.RegionFields;
import orbweaver.console.walk.WalkFields;
import orbweaver.console.walk.WalkFields.LocateFields;
import orbweaver.console.walk.WalkFields.MapFields;
import orbweaver.contract.url.CrawlUrl;

/** Arguments of a command by the fields of a form. Each option has its value in one argument. */
public final class WalkArguments {
  private static final int MAX_PAGES = 10_000;
  private static final String MAX_TIME = "1h";

  private WalkArguments() {}

  /**
   * Returns the arguments.
   *
   * @throws IllegalArgumentException if the start URL or the number of pages is invalid
   */
  public static List<String> of(WalkFields fields) {
    var arguments = new ArrayList<String>();
    addRegion(arguments, fields.region());
    switch (fields) {
      case MapFields(var _, var headers, var leaves) -> {
        if (headers) arguments.add("--headers");
        if (leaves) arguments.add("--show-leaves");
      }
      case LocateFields(var _, var words, var weights, var threshold) -> {
        add(arguments, "--words", words);
        add(arguments, "--weights", weights);
        add(arguments, "--threshold", threshold);
      }
    }
    return arguments;
  }

  private static void addRegion(List<String> arguments, RegionFields region) {
    arguments.add(url(region.url()));
    add(arguments, "--depth", region.depth());
    add(arguments, "--origin-host-only", yesOrNo(region.originHostOnly()));
    add(arguments, "--only-subdirectories", yesOrNo(region.onlySubdirectories()));
    add(arguments, "--hosts", region.hosts());
    add(arguments, "--minimize-dns", yesOrNo(region.minimizeDns()));
    // An empty field names none, whatever the environment of the server says.
    arguments.add("--own=" + region.own());
    add(arguments, "--constraints", region.constraints());
    add(arguments, "--operator", region.operator());
    add(arguments, "--max-pages", pages(region.maxPages()));
    add(arguments, "--max-time", MAX_TIME);
  }

  // An address that begins as an option does would be one.
  private static String url(String text) {
    try {
      return CrawlUrl.of(text).toString();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("url: " + e.getMessage(), e);
    }
  }

  private static String pages(String text) {
    try {
      var number = Integer.parseInt(text);
      if (number >= 1 && number <= MAX_PAGES) return text;
    } catch (NumberFormatException _) {
      // The message below names the expected numbers.
    }
    throw new IllegalArgumentException(
        "max-pages: " + text + " (expected: 1 to " + MAX_PAGES + ")");
  }

  private static String yesOrNo(boolean is) {
    return is ? "yes" : "no";
  }

  private static void add(List<String> arguments, String option, String value) {
    if (!value.isEmpty()) arguments.add(option + "=" + value);
  }
}
