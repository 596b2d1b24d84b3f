package orbweaver.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.BitSet;
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
import orbweaver.sandbox.bench.HostWaits;
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
      var marks =
          List.of(
              new CrawlMark(1_010, 2, 1, 1),
              new CrawlMark(1_000 + 10L * pages, pages + 1, pages, 1));
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
      var served = new BitSet();
      served.set(PAGES - pages, PAGES);
      return new RunResult(
          "a", PAGES, true, usage, 50, tally, served, new HostWaits(List.of()), output);
    }
  }

  private static CrawlerFigures figures(Sample... samples) {
    return CrawlerFigures.of(
        Arrays.stream(samples).map(sample -> sample.run(Optional.empty())).toList(), List.of());
  }

  private static CrawlerFigures withGraphs(RunResult... runs) {
    return CrawlerFigures.of(List.of(runs), List.of());
  }

  private static RunResult withEdges(long missing, long extra, long folderBytes) {
    var edges = new EdgeDifference(10, missing, extra);
    return Sample.of(PAGES, 1).run(Optional.of(new RunResult.CrawlOutput(edges, folderBytes)));
  }

  @Test
  void theFiguresOfOneRunAreItsOwn() {
    var figures = figures(Sample.of(PAGES, 300).withMemory(4_096));
    assertThat(figures.crawler()).isEqualTo("a");
    assertThat(figures.speed().all()).isCloseTo(50, within(1e-9));
    assertThat(figures.cpuMillis().all()).isCloseTo(3, within(1e-9));
    assertThat(figures.serving()).isCloseTo(0.5, within(1e-9));
    assertThat(figures.firstPage()).isCloseTo(1.01, within(1e-9));
    assertThat(figures.memory()).contains(4_096.0);
    assertThat(figures.edges()).isEmpty();
    assertThat(figures.folder()).isEmpty();
    assertThat(figures.isFaultless()).isTrue();
  }

  @Test
  void aSlowRunDoesNotMoveTheMedianOfThree() {
    var figures = figures(Sample.of(PAGES, 900), Sample.of(PAGES, 100), Sample.of(PAGES, 200));
    assertThat(figures.cpuMillis().all()).isCloseTo(2, within(1e-9));
  }

  @Test
  void theMedianOfTwoRunsIsTheirMean() {
    var figures = figures(Sample.of(PAGES, 100), Sample.of(PAGES, 400));
    assertThat(figures.cpuMillis().all()).isCloseTo(2.5, within(1e-9));
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
    assertThat(figures.faults().missed()).isEqualTo(3);
    assertThat(figures.faults().repeated()).isEqualTo(5);
    assertThat(figures.faults().disallowed()).isEqualTo(2);
  }

  @Test
  void pagesThatOnlySomeRunsFoundAreCounted() {
    var found = figures(Sample.of(97, 1), Sample.of(PAGES, 1), Sample.of(98, 1)).pagesFound();
    assertThat(found.runByRun()).containsExactly(97, 100, 98);
    assertThat(found.inEveryRun()).isEqualTo(97);
    assertThat(found.inAnyRun()).isEqualTo(PAGES);
  }

  @Test
  void withoutRunsOfTheBaselineThereAreNoRatios() {
    assertThat(figures(Sample.of(PAGES, 1)).relativeSpeed()).isEmpty();
    assertThat(figures(Sample.of(PAGES, 1)).relativeCpu()).isEmpty();
  }

  @Test
  void eachKindOfErrorIsAFault() {
    assertThat(figures(Sample.tally(PAGES, 0, 0)).isFaultless()).isTrue();
    assertThat(figures(Sample.tally(PAGES - 1, 0, 0)).isFaultless()).isFalse();
    assertThat(figures(Sample.tally(PAGES, 1, 0)).isFaultless()).isFalse();
    assertThat(figures(Sample.tally(PAGES, 0, 1)).isFaultless()).isFalse();
    assertThat(withGraphs(withEdges(1, 0, 1)).isFaultless()).isFalse();
    assertThat(withGraphs(withEdges(0, 1, 1)).isFaultless()).isFalse();
    assertThat(withGraphs(withEdges(0, 0, 1)).isFaultless()).isTrue();
  }

  @Test
  void theGraphWithMostDifferencesIsShown() {
    var figures = withGraphs(withEdges(1, 1, 100), withEdges(0, 3, 300), withEdges(2, 0, 200));
    assertThat(figures.edges()).contains(new EdgeDifference(10, 0, 3));
    assertThat(figures.folder()).contains(2.0);
  }
}
