package orbweaver.cli.library;

import java.io.IOException;
import java.util.concurrent.Callable;
import orbweaver.contract.library.LibraryRequest.Move;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Command {@code orbweaver library move}. */
@Command(
    name = "move",
    header = "Moves postings to a library. They keep their numbers.",
    description = "A posting that has a password is moved with it only.%n",
    mixinStandardHelpOptions = true)
final class LibraryMoveCommand implements Callable<Integer> {
  @Mixin private PasswordOptions password = new PasswordOptions();

  @Mixin private TransferOptions transfer = new TransferOptions();

  @Override
  public Integer call() throws IOException, InterruptedException {
    return transfer.run(password::keys, Move::new);
  }
}
