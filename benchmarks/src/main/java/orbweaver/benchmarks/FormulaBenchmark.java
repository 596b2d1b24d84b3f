package orbweaver.benchmarks;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Counterfactual;
import orbweaver.language.Evaluation;
import orbweaver.language.Formula;
import orbweaver.language.FormulaEvaluator;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Context;
import orbweaver.language.evidence.CandidateEvidence.Uri;
import orbweaver.language.evidence.InboundLink;
import orbweaver.language.explanation.FormulaTrace;
import orbweaver.runtime.evaluation.UrlLocation;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Benchmark of the evaluation of a link by context and URL, and of the explanation. */
@State(Scope.Thread)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FormulaBenchmark {
  private static final String ORDINARY =
      "((no-cycles) (depth 3) (origin-host) (not (uri-extension \"pdf\")) (uri-search \"docs\"))";

  /** Formula whose rejecting constraint follows an expensive one that accepts everything. */
  private static final String BADLY_WRITTEN =
      "((no-cycles) (depth 3) (uri-satisfies (re \"^https?://[a-z.]+(/[a-z0-9_-]*)*[a-z0-9.]*$\"))"
          + " (not (uri-satisfies (re \"(session|sid|phpsessid)=[0-9a-f]+\")))"
          + " (uri-extension \"html\"))";

  private static final String HEAD = " (header-content-type \"text/html\"))";

  /** Formula and URL, named after the result of the evaluation. */
  public enum LinkCase {
    ACCEPTED(ORDINARY, "https://a.test/docs/index.html"),
    OPEN(ORDINARY.replaceAll("\\)$", HEAD), "https://a.test/docs/index.html"),
    REJECTED(ORDINARY, "https://b.test/docs/index.html"),
    REJECTED_LAST(ORDINARY, "https://a.test/home/index.html"),
    BADLY_WRITTEN_REJECTED(BADLY_WRITTEN, "https://a.test/docs/picture.png");

    private final String formula;
    private final String url;

    LinkCase(String formula, String url) {
      this.formula = formula;
      this.url = url;
    }
  }

  @Param LinkCase linkCase = LinkCase.ACCEPTED;

  private Formula formula = Formula.T;
  private FormulaEvaluator evaluator = new FormulaEvaluator(formula, System::nanoTime);
  private CandidateEvidence link = CandidateEvidence.empty();

  @Setup
  public void read() {
    formula = Formula.parse(linkCase.formula);
    evaluator = new FormulaEvaluator(formula, System::nanoTime);
    var page = new UrlLocation(CrawlUrl.of("https://a.test/docs/"));
    var anchor = new InboundLink.LinkAttributes("a", Optional.of("next"), Set.of());
    var inboundLink = new InboundLink.FromPage(page, Optional.of(anchor));
    link =
        CandidateEvidence.empty()
            .with(new Context(1, page, inboundLink))
            .with(new Uri(new UrlLocation(CrawlUrl.of(linkCase.url))));
  }

  @Benchmark
  public Evaluation evaluate() {
    return formula.evaluate(link);
  }

  @Benchmark
  public Evaluation evaluateInLearnedOrder() {
    return evaluator.evaluate(link);
  }

  @Benchmark
  public boolean dependsOnLink() {
    return formula.dependsOnLink();
  }

  @Benchmark
  public FormulaTrace trace() {
    return formula.trace(link);
  }

  @Benchmark
  public Optional<Counterfactual> counterfactual() {
    return formula.counterfactual(link);
  }
}
