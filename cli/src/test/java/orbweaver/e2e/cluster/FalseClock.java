package orbweaver.e2e.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Clock of a process with an error that is read from a file. It uses the library of the package
 * {@code libfaketime}; {@code -Dfaketime} sets its path if it is elsewhere.
 */
record FalseClock(Path library, Path file) {
  private static final List<String> USUAL =
      List.of(
          "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
          "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1");

  /** Returns a correct clock, if the library is installed. */
  static Optional<FalseClock> in(Path folder) throws IOException {
    var given = Optional.ofNullable(System.getProperty("faketime")).map(List::of);
    var library = given.orElse(USUAL).stream().map(Path::of).filter(Files::exists).findFirst();
    if (library.isEmpty()) return Optional.empty();
    var clock = new FalseClock(library.get(), folder.resolve("clock"));
    clock.setError("+0s");
    return Optional.of(clock);
  }

  /** Sets the error, such as {@code -10m}. */
  void setError(String by) throws IOException {
    var draft = Files.writeString(file.resolveSibling("clock.new"), by);
    Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  // The monotonic clock is not changed, since it cannot jump on a real machine.
  void hangIn(ProcessBuilder process) {
    process
        .environment()
        .putAll(
            Map.of(
                "LD_PRELOAD",
                library.toString(),
                "FAKETIME_TIMESTAMP_FILE",
                file.toString(),
                "FAKETIME_NO_CACHE",
                "1",
                "FAKETIME_DONT_FAKE_MONOTONIC",
                "1",
                "FAKETIME_FORCE_MONOTONIC_FIX",
                "0"));
  }
}
