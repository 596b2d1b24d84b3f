package orbweaver.cli.region;

import java.io.IOException;
import orbweaver.admin.submission.CrawlPlan;
import orbweaver.app.progress.CrawlSummary.CrawlEnd;
import orbweaver.app.progress.StopCondition;
import orbweaver.cli.output.Screen;
import orbweaver.fetcher.egress.OwnPorts;

/** Command that crawls a region, which a form can start. */
public interface RegionWalk {
  /**
   * Checks the options, and returns the plan of the crawl.
   *
   * @throws picocli.CommandLine.ParameterException if an option is invalid
   */
  CrawlPlan checkedPlan();

  /**
   * Crawls in a temporary folder, beside other work of this process.
   *
   * @param ports ports of this process, to which no request is sent
   * @param isStopped tells that the crawl is to end, with what it has found
   */
  CrawlEnd walk(CrawlPlan plan, Screen screen, OwnPorts ports, StopCondition isStopped)
      throws IOException;
}
