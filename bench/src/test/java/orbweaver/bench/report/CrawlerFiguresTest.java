package orbweaver.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import orbweaver.bench.run.EdgeDifference;
import orbweaver.bench.run.RunResult;
import orbweaver.bench.usage.CpuSample;
import orbweaver.bench.usage.ProcessUsage;
import orbweaver.bench.usage.ThreadCpuTimes;
import orbweaver.sandbox.bench.CrawlMark;
import orbweaver.sandbox.bench.RequestTally;
import org.junit.jupiter.api.Test;

class CrawlerFiguresTest {
  private static final int PAGES = 100;

  /**
   * Run of a crawler that requests a page per 10 ms after a first second.
   *
   * @param pages number of requested pages
   * @param cpuMillis CPU time of the run
   */
  private record Sample(int pages, double cpuMillis, OptionalLong memory, RequestTally tally) {
    static Sample of(int pages, double cpuMillis) {
      return tally(pages, 0, 0).withCpu(cpuMillis);
    }

    static Sample tally(int pages, int repeated, int disallowed) {
      var marks = List.of(new CrawlMark(1_010, 1, 1), new CrawlMark(1_000 + 10L * pages, pages, 1));
      var tally = new RequestTally(pages, repeated, disallowed, pages + 1, marks);
      return new Sample(pages, 1, OptionalLong.empty(), tally);
    }

    Sample withCpu(double millis) {
      return new Sample(pages, millis, memory, tally);
    }

    Sample withMemory(long bytes) {
      return new Sample(pages, cpuMillis, OptionalLong.of(bytes), tally);
    }

    RunResult run(Optional<RunResult.CrawlOutput> output) {
      var end = 1_000 + 10L * pages;
      var peak = memory.isPresent() ? Optional.of(memory.getAsLong()) : Optional.<Long>empty();
      var samples = List.of(new CpuSample(0, 0), new CpuSample(end, cpuMillis));
      var usage = new ProcessUsage(samples, peak, List.of(new ThreadCpuTimes(0, Map.of())));
      return new RunResult("a", PAGES, true, usage, 50, tally, output);
    }
  }

  private static CrawlerFigures figures(Sample... samples) {
    return CrawlerFigures.of(
        Arrays.stream(samples).map(sample -> sample.run(Optional.empty())).toList());
  }

  private static RunResult withEdges(long missing, long extra, long written) {
    var edges = new EdgeDifference(10, missing, extra);
    return Sample.of(PAGES, 1).run(Optional.of(new RunResult.CrawlOutput(edges, written)));
  }

  @Test
  void theFiguresOfOneRunAreItsOwn() {
    var figures = figures(Sample.of(PAGES, 300).withMemory(4_096));
    assertThat(figures.crawler()).isEqualTo("a");
    assertThat(figures.speed()).isCloseTo(50, within(1e-9));
    assertThat(figures.cpuMillis()).isCloseTo(3, within(1e-9));
    assertThat(figures.serving()).isCloseTo(0.5, within(1e-9));
    assertThat(figures.firstPage()).isCloseTo(1.01, within(1e-9));
    assertThat(figures.memory()).contains(4_096.0);
    assertThat(figures.edges()).isEmpty();
    assertThat(figures.written()).isEmpty();
    assertThat(figures.isFaultless()).isTrue();
  }

  @Test
  void aSlowRunDoesNotMoveTheMedianOfThree() {
    var figures = figures(Sample.of(PAGES, 900), Sample.of(PAGES, 100), Sample.of(PAGES, 200));
    assertThat(figures.cpuMillis()).isCloseTo(2, within(1e-9));
  }

  @Test
  void theMedianOfTwoRunsIsTheirMean() {
    var figures = figures(Sample.of(PAGES, 100), Sample.of(PAGES, 400));
    assertThat(figures.cpuMillis()).isCloseTo(2.5, within(1e-9));
  }

  @Test
  void memoryIsTheMedianOfTheRunsThatHaveIt() {
    var none = Sample.of(PAGES, 1);
    assertThat(figures(none, none.withMemory(8), none.withMemory(4)).memory()).contains(6.0);
    assertThat(figures(none, none).memory()).isEmpty();
  }

  @Test
  void errorsAreThoseOfTheWorstRun() {
    var figures =
        figures(Sample.tally(PAGES, 0, 2), Sample.tally(97, 0, 0), Sample.tally(PAGES, 5, 1));
    assertThat(figures.missed()).isEqualTo(3);
    assertThat(figures.repeated()).isEqualTo(5);
    assertThat(figures.disallowed()).isEqualTo(2);
  }

  @Test
  void eachKindOfErrorIsAFault() {
    assertThat(figures(Sample.tally(PAGES, 0, 0)).isFaultless()).isTrue();
    assertThat(figures(Sample.tally(PAGES - 1, 0, 0)).isFaultless()).isFalse();
    assertThat(figures(Sample.tally(PAGES, 1, 0)).isFaultless()).isFalse();
    assertThat(figures(Sample.tally(PAGES, 0, 1)).isFaultless()).isFalse();
    assertThat(CrawlerFigures.of(List.of(withEdges(1, 0, 1))).isFaultless()).isFalse();
    assertThat(CrawlerFigures.of(List.of(withEdges(0, 1, 1))).isFaultless()).isFalse();
    assertThat(CrawlerFigures.of(List.of(withEdges(0, 0, 1))).isFaultless()).isTrue();
  }

  @Test
  void theGraphWithMostDifferencesIsShown() {
    var figures =
        CrawlerFigures.of(
            List.of(withEdges(1, 1, 100), withEdges(0, 3, 300), withEdges(2, 0, 200)));
    assertThat(figures.edges()).contains(new EdgeDifference(10, 0, 3));
    assertThat(figures.written()).contains(2.0);
  }
}
