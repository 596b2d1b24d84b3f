package orbweaver.bench.crawler;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import orbweaver.runtime.OperationException;

/** BUbiNG: follows all links of the web, stores no pages, and does not end by itself. */
record Bubing() implements Contestant {
  private static final String SETTINGS = "bubing.properties";
  private static final String GROUP = "jgroups.xml";
  private static final String OPEN = "=ALL-UNNAMED";
  private static final List<String> OPTIONS =
      List.of(
          "-Xmx4g",
          "-Djava.net.preferIPv4Stack=true",
          "-Dcom.sun.management.jmxremote.host=127.0.0.1",
          "-Dcom.sun.management.jmxremote.ssl=false",
          "-Dcom.sun.management.jmxremote.authenticate=false",
          "-Djava.rmi.server.hostname=127.0.0.1",
          "--add-opens=java.base/java.lang" + OPEN,
          "--add-opens=java.base/java.util" + OPEN,
          "--add-opens=java.base/java.nio" + OPEN,
          "--add-opens=java.base/sun.nio.ch" + OPEN,
          "--add-opens=java.management/javax.management" + OPEN);

  @Override
  public String name() {
    return "bubing";
  }

  @Override
  public LaunchCommand prepare(BenchWorkspace workspace) throws IOException {
    var jars = workspace.bubing().filter(Files::isDirectory).orElseThrow(() -> missing(workspace));
    var folder = workspace.folder();
    var line = new ArrayList<>(List.of(JavaCommandLine.java()));
    line.addAll(OPTIONS);
    line.add("-Dcom.sun.management.jmxremote.port=" + InstalledPrograms.freePort());
    line.add(
        "-Dit.unimi.di.law.bubing.jgroups.configurationFile=" + BundledFiles.write(GROUP, folder));
    line.addAll(List.of("-cp", jars.resolve("*").toString(), "it.unimi.di.law.bubing.Agent"));
    line.addAll(List.of("-h", "127.0.0.1", "-P", settings(workspace).toString()));
    line.addAll(List.of("-g", "bench", "-n", "agent"));
    return LaunchCommand.of(name(), line, LaunchCommand.EndBehaviour.NEVER);
  }

  private static Path settings(BenchWorkspace workspace) throws IOException {
    var file = BundledFiles.write(SETTINGS, workspace.folder());
    var root = "rootDir=%s%n".formatted(workspace.folder().resolve("bubing"));
    var seed = "seed=%s%n".formatted(workspace.web().seedUrl());
    Files.writeString(file, Files.readString(file) + root + seed);
    return file;
  }

  private static OperationException missing(BenchWorkspace workspace) {
    var given = workspace.bubing().map(Path::toString).orElse("not given");
    return OperationException.usageError(
        "--bubing: %s (expected: a folder with all jars of it.unimi.di.law:bubing from Maven Central,"
                .formatted(given)
            + " or leave it out of --against)");
  }
}
