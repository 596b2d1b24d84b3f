package orbweaver.bench.crawler;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Scrapy: follows all links of the web, stores nothing. */
record Scrapy() implements Contestant {
  private static final String SPIDER = "spider.py";
  private static final List<String> SETTINGS =
      List.of(
          "CONCURRENT_REQUESTS=128",
          "CONCURRENT_REQUESTS_PER_DOMAIN=8",
          "DOWNLOAD_DELAY=0",
          "ROBOTSTXT_OBEY=True",
          "LOG_LEVEL=WARNING",
          "TELNETCONSOLE_ENABLED=False",
          "COOKIES_ENABLED=False",
          "REFERER_ENABLED=False",
          "SCHEDULER_PRIORITY_QUEUE=scrapy.pqueues.DownloaderAwarePriorityQueue");

  @Override
  public String name() {
    return "scrapy";
  }

  @Override
  public LaunchCommand prepare(BenchWorkspace workspace) throws IOException {
    var program = InstalledPrograms.find(name(), "https://scrapy.org");
    var spider = BundledFiles.write(SPIDER, workspace.folder());
    var line = new ArrayList<>(List.of(program, "runspider", spider.toString()));
    for (var setting : SETTINGS) line.addAll(List.of("-s", setting));
    return LaunchCommand.of(name(), line, LaunchCommand.EndBehaviour.ANY_EXIT_CODE)
        .withVariables(
            Map.of("BENCH_SEED", workspace.web().seedUrl(), "BENCH_SCOPE", workspace.scope()));
  }
}
