package orbweaver.bench.report;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Machine of the measurement.
 *
 * @param processors number of processors available to this process
 * @param model processor model, if the system provides it
 * @param memory memory in bytes
 * @param system name and version of the system
 */
public record Machine(int processors, Optional<String> model, long memory, String system) {
  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
  private static final String MODEL = "model name";

  /** Returns this machine. */
  public static Machine here() {
    var system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return new Machine(
        system.getAvailableProcessors(),
        readModel(),
        system.getTotalMemorySize(),
        "%s %s, %s".formatted(system.getName(), system.getVersion(), system.getArch()));
  }

  private static Optional<String> readModel() {
    try (var lines = Files.lines(PROCESSORS)) {
      return lines
          .filter(line -> line.startsWith(MODEL))
          .findFirst()
          .map(line -> line.substring(line.indexOf(':') + 1).strip());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  String text() {
    return "%d processors%s, %,d MiB, %s"
        .formatted(
            processors, model.map(name -> " (" + name + ")").orElse(""), memory >> 20, system);
  }
}
