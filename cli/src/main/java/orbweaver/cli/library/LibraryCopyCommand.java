package orbweaver.cli.library;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import orbweaver.contract.library.LibraryRequest.Copy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Command {@code orbweaver library copy}. */
@Command(
    name = "copy",
    header = "Copies postings to a library; a library with everything below it.",
    description = "Copies keep author and password, and have numbers of their own.%n",
    mixinStandardHelpOptions = true)
final class LibraryCopyCommand implements Callable<Integer> {
  @Mixin private TransferOptions transfer = new TransferOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return transfer.run(_ -> List.of(), (numbers, target, _) -> new Copy(numbers, target));
  }
}
