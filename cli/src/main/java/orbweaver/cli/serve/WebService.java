package orbweaver.cli.serve;

import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.console.Console;
import orbweaver.runtime.service.Service;

/** Service that serves the pages of a pipeline. It consumes nothing. */
final class WebService implements Service {
  static final String NAME = "web";

  private final Supplier<Console> starter;
  private Optional<Console> console = Optional.empty();

  WebService(Supplier<Console> starter) {
    this.starter = starter;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public synchronized void start() {
    console = Optional.of(starter.get());
  }

  @Override
  public synchronized boolean isReady() {
    return console.isPresent();
  }

  @Override
  public Optional<String> fault() {
    return Optional.empty();
  }

  @Override
  public synchronized void close() {
    console.ifPresent(Console::close);
    console = Optional.empty();
  }
}
