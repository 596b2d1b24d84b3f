package orbweaver.e2e.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Disk of a few megabytes for one process, mounted in a private mount namespace. */
record SmallDisk(Path folder) {
  private static final String MOUNT = "mount -t tmpfs -o size=16m none \"$0\" && exec \"$@\"";
  private static final List<String> APART =
      List.of("unshare", "--user", "--map-root-user", "--mount", "sh", "-c");
  private static final int BLOCK = 1 << 16;

  /** Tests whether this user may create such disks. */
  static boolean isAllowed(Path folder) throws IOException, InterruptedException {
    var trial = new ProcessBuilder("true");
    new SmallDisk(folder).putUnder(trial);
    try {
      return trial.start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** Mounts the disk at that folder of a process that is not started yet. */
  void putUnder(ProcessBuilder process) throws IOException {
    Files.createDirectories(folder);
    process.command().addAll(0, APART);
    process.command().addAll(APART.size(), List.of(MOUNT, folder.toString()));
  }

  /** Fills it to the last byte. */
  void fill(ClusterMember member) throws IOException {
    try (var out = Files.newOutputStream(filler(member))) {
      while (true) out.write(new byte[BLOCK]);
    } catch (IOException e) {
      if (!String.valueOf(e.getMessage()).contains("No space left")) throw e;
    }
  }

  /** Frees the space, if the process and with it the disk still exist. */
  void free(ClusterMember member) throws IOException {
    Files.deleteIfExists(filler(member));
  }

  private Path filler(ClusterMember member) {
    var root = Path.of("/proc", String.valueOf(member.pid()), "root");
    return root.resolve(folder.resolve("filler").toString().substring(1));
  }
}
