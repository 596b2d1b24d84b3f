package orbweaver.bench.crawler;

import java.util.ArrayList;
import java.util.List;

/** GNU Wget2: follows all links of the web and deletes the files. */
record Wget2() implements Contestant {
  private static final List<String> OPTIONS =
      List.of(
          "--quiet",
          "--recursive",
          "--level=inf",
          "--span-hosts",
          "--delete-after",
          "--max-threads=64",
          "--no-http2",
          "--robots=on",
          "--no-hsts",
          "--no-ocsp",
          "--regex-type=posix");

  @Override
  public String name() {
    return "wget2";
  }

  @Override
  public LaunchCommand prepare(BenchWorkspace workspace) {
    var program = InstalledPrograms.find(name(), "https://gitlab.com/gnuwget/wget2");
    var line = new ArrayList<>(List.of(program));
    line.addAll(OPTIONS);
    line.add("--accept-regex=" + workspace.scope());
    line.add(workspace.web().seedUrl());
    return LaunchCommand.of(name(), line, LaunchCommand.EndBehaviour.ANY_EXIT_CODE);
  }
}
