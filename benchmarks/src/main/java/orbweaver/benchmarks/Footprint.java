package orbweaver.benchmarks;

import java.util.ArrayList;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import orbweaver.language.Formula;
import orbweaver.language.rules.RuleSet;

/** How many bytes does it take to keep a formula that was read? */
public final class Footprint {
  private Footprint() {}

  /** Prints the bytes of one formula of five constraints and of one set of a thousand globs. */
  public static void main(String[] arguments) {
    System.out.printf("five constraints: %,d%n", bytes(20_000, Footprint::fiveConstraints));
    System.out.printf("a thousand globs: %,d%n", bytes(50, Footprint::aThousandGlobs));
  }

  private static Object fiveConstraints() {
    return Formula.parse(
        "((no-cycles) (depth 3) (origin-host) (not (uri-extension \"pdf\")) (uri-search docs))");
  }

  private static Object aThousandGlobs() {
    return RuleSet.parse(
        IntStream.range(0, 1_000)
            .mapToObj(each -> "-url:http://www.host" + each + ".test/private/*")
            .collect(Collectors.joining("\n", "+url:*\n", "")));
  }

  /** What is in use with so many of them, less what was in use without, for each. */
  private static long bytes(int copies, Supplier<Object> made) {
    var kept = new ArrayList<Object>(1 + copies);
    kept.add(made.get());
    var before = used();
    for (var copy = 0; copy < copies; copy++) kept.add(made.get());
    return (used() - before) / (kept.size() - 1);
  }

  private static long used() {
    System.gc();
    var runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
