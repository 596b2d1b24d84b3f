package orbweaver.benchmarks;

import java.util.ArrayList;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import orbweaver.language.Formula;
import orbweaver.language.rules.RuleSet;

/** Report on the heap bytes of a parsed formula. */
public final class FormulaFootprint {
  private FormulaFootprint() {}

  /** Prints the bytes of a formula of five constraints and of a set of a thousand globs. */
  public static void main(String[] arguments) {
    System.out.printf("five constraints: %,d%n", bytes(20_000, FormulaFootprint::fiveConstraints));
    System.out.printf("a thousand globs: %,d%n", bytes(50, FormulaFootprint::aThousandGlobs));
  }

  private static Object fiveConstraints() {
    return Formula.parse(
        "((no-cycles) (depth 3) (origin-host) (not (uri-extension \"pdf\")) (uri-search docs))");
  }

  private static Object aThousandGlobs() {
    return RuleSet.parse(
        IntStream.range(0, 1_000)
            .mapToObj(i -> "-url:http://www.host" + i + ".test/private/*")
            .collect(Collectors.joining("\n", "+url:*\n", "")));
  }

  /** Returns the heap bytes per copy. */
  private static long bytes(int copies, Supplier<Object> factory) {
    var copied = new ArrayList<Object>(1 + copies);
    copied.add(factory.get());
    var before = used();
    for (var copy = 0; copy < copies; copy++) copied.add(factory.get());
    return (used() - before) / (copied.size() - 1);
  }

  private static long used() {
    System.gc();
    var runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
